import { pushCalls } from '#contract/push-calls.ts'
import type { Send } from '#web/app/use-send.ts'
import { findSubscription, isSubscribed } from './is-subscribed.ts'
import { rememberAskable } from './remember-askable.ts'

/** `unknown`: not asked yet, or switched off again. */
export type PushState = 'incapable' | 'unknown' | 'denied' | 'subscribed'

export async function readPushState(): Promise<PushState> {
  if (!('PushManager' in window)) return 'incapable'
  if (Notification.permission === 'denied') return 'denied'
  return (await isSubscribed()) ? 'subscribed' : 'unknown'
}

/**
 * The browser asks for permission if needed.
 * @param key the site's public VAPID key
 * @throws CallError, DOMException when the browser's push service cannot be reached
 */
export async function enablePush(key: string, send: Send): Promise<PushState> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe(key, send)
  await rememberAskable(false)
  return readPushState()
}

/** @throws CallError */
export async function disablePush(send: Send): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) {
    await send(pushCalls.deletePushSubscription, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return readPushState()
}

async function subscribe(key: string, send: Send): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('there is no service worker')
  await navigator.serviceWorker.ready
  const { pushManager } = registration
  // A subscription made with another key would block the new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  const asked = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(asked)
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  try {
    await send(pushCalls.savePushSubscription, { endpoint, keys: { p256dh, auth } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
}
