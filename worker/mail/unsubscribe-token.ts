import { isNotificationKind, type NotificationKind } from '#contract/notifications.ts'
import type { Secrets } from '#worker/env.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { keyedHash } from '#worker/http/random.ts'

/** Where mail programs post; by GET it leads to the page with the button. */
export const unsubscribePath = '/api/one-click.php'

type Subscription = { id: number; kind: NotificationKind; email: string }

/**
 * Signed, not stored: it names the member, the kind of mail and, in what is signed, the address. It
 * works as long as the account has that address.
 */
export async function makeUnsubscribeToken(
  secrets: Secrets,
  subscription: Subscription,
): Promise<string> {
  const { id, kind } = subscription
  return `${id}.${kind}.${await sign(secrets, subscription)}`
}

/** What a token says before it is believed; null for what is no token. */
export function readUnsubscribeToken(token: string) {
  const [, digits, kind, signature] = /^(\d{1,12})\.([a-z_]{1,30})\.([\w-]{43})$/.exec(token) ?? []
  if (!digits || !signature || !isNotificationKind(kind)) return null
  return { id: Number(digits), kind, signature }
}

/** Whether it was made by us for this member, kind and address. */
export async function isSigned(
  secrets: Secrets,
  subscription: Subscription & { signature: string },
): Promise<boolean> {
  return equalHashes(await sign(secrets, subscription), subscription.signature)
}

function sign({ SECRET_KEY }: Secrets, { id, kind, email }: Subscription): Promise<string> {
  return keyedHash(SECRET_KEY, `unsubscribe:${id}:${kind}:${email.toLowerCase()}`)
}
