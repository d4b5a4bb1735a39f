const hosts = ['fcm.googleapis.com', 'web.push.apple.com']
const suffixes = ['.push.services.mozilla.com', '.notify.windows.com']

/** In development notes go to the outbox. */
const testService = 'https://push.test'

/** The server posts to no other address, whatever a browser names. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return hosts.includes(url.hostname) || suffixes.some((suffix) => url.hostname.endsWith(suffix))
}

export function isTestService(endpoint: string): boolean {
  return URL.parse(endpoint)?.origin === testService
}
