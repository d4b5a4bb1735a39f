import * as v from 'valibot'
import { emailAddress, text } from '#contract/fields.ts'
import { log } from '#worker/http/log.ts'
import type { MailEvent } from '#worker/notices/stopping/mail-event.ts'

const sending = 'cf.email.sending.message.'
const schema = v.object({
  type: v.pipe(v.string(), v.startsWith(sending), v.maxLength(100)),
  payload: v.object({
    eventId: text(200, 1),
    recipient: emailAddress,
    bounce: v.optional(v.object({ type: v.string() })),
  }),
})

export function readCloudflare(body: unknown): MailEvent | null {
  const { success, output } = v.safeParse(schema, body)
  const found = success ? meaningOf(output) : null
  if (success && found) {
    const { eventId, recipient } = output.payload
    return { id: `cloudflare:${eventId}`, email: recipient, ...found }
  }
  log('mail event ignored', { provider: 'cloudflare', type: success ? output.type : 'unknown' })
  return null
}

function meaningOf({ type, payload }: v.InferOutput<typeof schema>) {
  if (type === `${sending}complained`) return { type: 'complaint' as const, permanent: true }
  // A soft one comes after a mail was tried long enough.
  const permanent = payload.bounce?.type === 'hard'
  return type === `${sending}bounced` ? { type: 'bounce' as const, permanent } : null
}
