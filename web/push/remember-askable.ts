import { cookieName } from '#contract/cookies.ts'
import { askableCookie } from '#contract/shown-alerts.ts'
import { isSubscribed } from './is-subscribed.ts'

const year = 365 * 24 * 3600

/** By a cookie, so that the alert which offers push is in the server's HTML. */
export async function rememberAskable(): Promise<void> {
  const capable = 'PushManager' in window && Notification.permission !== 'denied'
  const seconds = capable && !(await isSubscribed()) ? year : 0
  const name = cookieName(askableCookie, location.protocol)
  document.cookie = `${name}=1;path=/;max-age=${seconds};samesite=lax;secure`
}
