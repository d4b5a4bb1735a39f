const hosts = ['fcm.googleapis.com', 'web.push.apple.com']
const suffixes = ['.push.services.mozilla.com', '.notify.windows.com']

/** The stand-in for a push service in development: nothing leaves, the outbox shows the note. */
const testService = 'https://push.test'

/** Whether an endpoint is one of a browser's push service: this server fetches no other address. */
export function isPushService(endpoint: string): boolean {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  return hosts.includes(url.hostname) || suffixes.some((suffix) => url.hostname.endsWith(suffix))
}

export function isTestService(endpoint: string): boolean {
  return URL.parse(endpoint)?.origin === testService
}
