import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { PushNote } from '#contract/push.ts'
import { DAY, SECOND } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'

export type Subscription = {
  endpoint: string
  p256dh: string
  auth: string
  host: string
}

/** Encrypted for one device (RFC 8291). Returns the push service's status. */
export async function postPush(
  ctx: JobContext,
  { endpoint, p256dh, auth, host }: Subscription,
  note: PushNote,
): Promise<number> {
  const vapid = {
    subject: `https://${host}`,
    publicKey: ctx.config.VAPID_PUBLIC_KEY,
    privateKey: ctx.secrets.VAPID_PRIVATE_KEY,
  }
  const message = { data: note, options: { ttl: DAY / SECOND, urgency: 'normal' as const } }
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const payload = await buildPushPayload(message, subscription, vapid)
  const { status } = await fetch(endpoint, {
    method: 'POST',
    headers: payload.headers,
    body: payload.body,
    redirect: 'manual',
    signal: AbortSignal.timeout(10 * SECOND),
  })
  return status
}
