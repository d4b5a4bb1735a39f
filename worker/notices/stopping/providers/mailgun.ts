import * as v from 'valibot'
import { emailAddress, text } from '#contract/fields.ts'
import { DAY, MINUTE, SECOND } from '#contract/time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { log } from '#worker/http/log.ts'
import { base64url, keyedHash } from '#worker/http/random.ts'
import { parseInput, parseJson } from '#worker/http/read-input.ts'
import type { MailEvent, Told } from '#worker/notices/stopping/mail-event.ts'

/** Mailgun tries again for eight hours; what is older may be a replay. */
const oldest = DAY
const clocksDiffer = 5 * MINUTE

const schema = v.object({
  signature: v.object({
    timestamp: v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(String),
      v.regex(/^\d{1,12}$/),
    ),
    token: text(200, 1),
    signature: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  }),
  'event-data': v.object({
    id: text(200, 1),
    timestamp: v.number(),
    event: text(60, 1),
    recipient: v.fallback(emailAddress, ''),
    severity: v.fallback(v.string(), ''),
    reason: v.fallback(v.string(), ''),
  }),
})
type EventData = v.InferOutput<typeof schema>['event-data']

/** The signature covers only a time and a token: the event's id makes a repeat harmless. */
export async function readMailgun({ secret, body, now }: Told): Promise<MailEvent[]> {
  const { signature, 'event-data': event } = parseInput(schema, parseJson(body))
  await requireSignature(secret, signature, now)
  const found = meaningOf(event)
  if (!found || !event.recipient) {
    log('mail event ignored', { provider: 'mailgun', type: event.event, reason: event.reason })
    return []
  }
  // Their ids are unique within a day only.
  return [{ id: `mailgun:${event.timestamp}:${event.id}`, email: event.recipient, ...found }]
}

async function requireSignature(
  secret: string,
  { timestamp, token, signature }: v.InferOutput<typeof schema>['signature'],
  now: number,
): Promise<void> {
  const age = now - Number(timestamp) * SECOND
  if (age > oldest || age < -clocksDiffer) throw new ApiError('forbidden')
  const theirs = base64url(bytesOf(signature))
  if (!equalHashes(await keyedHash(secret, timestamp + token), theirs)) {
    throw new ApiError('forbidden')
  }
}

/** Only `bounce` says that the mailbox does not exist; a mail may also fail for being too old. */
const failures: Record<string, MailEvent['type']> = {
  bounce: 'bounce',
  'suppress-bounce': 'bounce',
  'suppress-complaint': 'complaint',
  'suppress-unsubscribe': 'unsubscribe',
}

function meaningOf({ event, severity, reason }: EventData) {
  if (event === 'complained') return { type: 'complaint' as const, permanent: true }
  if (event === 'unsubscribed') return { type: 'unsubscribe' as const, permanent: true }
  if (event !== 'failed' || !Object.hasOwn(failures, reason)) return null
  const type = failures[reason]
  return type ? { type, permanent: severity === 'permanent' } : null
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
