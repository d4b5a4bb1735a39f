import { askableCookie } from '#contract/shown-alerts.ts'
import { keepCookie, readCookie } from '#web/app/kept-cookie.ts'
import { isSubscribed } from './is-subscribed.ts'

const year = 365 * 24 * 3600

/**
 * Lets the next page offer push, once it means something: when the member has `acted`, by a message
 * or a like. By a cookie, so that the offer is in the server's HTML.
 */
export async function rememberAskable(acted: boolean): Promise<void> {
  if (!acted && !readCookie(askableCookie)) return
  const capable = 'PushManager' in window && Notification.permission !== 'denied'
  keepCookie(askableCookie, '1', capable && !(await isSubscribed()) ? year : 0)
}
