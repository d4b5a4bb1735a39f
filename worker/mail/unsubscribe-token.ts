import { isNotificationKind, type NotificationKind } from '#contract/notifications.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { everyPurposeHash, purposeHash } from '#worker/http/secret-keys.ts'

/** Mail clients POST to it; a GET leads to the page with the button. */
export const unsubscribePath = '/api/one-click.php'

type Subscription = { id: number; kind: NotificationKind; email: string }

/**
 * Signed instead of stored. The signature also covers the address, so it works as long as the
 * account has that address.
 */
export async function makeUnsubscribeToken(env: Env, subscription: Subscription): Promise<string> {
  const { id, kind } = subscription
  return `${id}.${kind}.${await purposeHash(env, 'unsubscribe', wordsOf(subscription))}`
}

/** Not verified; null if malformed. */
export function readUnsubscribeToken(token: string) {
  const [, digits, kind, signature] = /^(\d{1,12})\.([a-z_]{1,30})\.([\w-]{43})$/.exec(token) ?? []
  if (!digits || !signature || !isNotificationKind(kind)) return null
  return { id: Number(digits), kind, signature }
}

export async function isSigned(
  env: Env,
  subscription: Subscription & { signature: string },
): Promise<boolean> {
  const ours = await everyPurposeHash(env, 'unsubscribe', wordsOf(subscription))
  return ours.some((hash) => equalHashes(hash, subscription.signature))
}

function wordsOf({ id, kind, email }: Subscription): string {
  return `unsubscribe:${id}:${kind}:${email.toLowerCase()}`
}
