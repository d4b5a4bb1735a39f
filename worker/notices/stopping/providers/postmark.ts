import * as v from 'valibot'
import { emailAddress, text } from '#contract/fields.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { log } from '#worker/http/log.ts'
import { sha256 } from '#worker/http/random.ts'
import { parseInput, parseJson } from '#worker/http/read-input.ts'
import type { MailEvent, Told } from '#worker/notices/stopping/mail-event.ts'

const optional = v.fallback(v.string(), '')
const schema = v.object({
  RecordType: text(60, 1),
  MessageID: text(200, 1),
  Type: optional,
  Email: v.fallback(emailAddress, ''),
  Recipient: v.fallback(emailAddress, ''),
  ChangedAt: optional,
  Origin: optional,
  SuppressSending: v.fallback(v.boolean(), false),
  SuppressionReason: optional,
})
type Posted = v.InferOutput<typeof schema>

export async function readPostmark({ secret, headers, body }: Told): Promise<MailEvent[]> {
  await requirePassword(secret, headers.get('authorization') ?? '')
  const posted = parseInput(schema, parseJson(body))
  const { RecordType, MessageID, Type, ChangedAt } = posted
  const email = posted.Email || posted.Recipient
  const found = meaningOf(posted)
  if (!found || !email) {
    log('mail event ignored', { provider: 'postmark', type: RecordType, reason: Type })
    return []
  }
  // Not its ID, a number too large for JavaScript.
  const id = ['postmark', RecordType, MessageID, ChangedAt, email].join(':')
  return [{ id, email, ...found }]
}

async function requirePassword(secret: string, header: string): Promise<void> {
  const [, encoded = ''] = /^Basic ([\w+/=]{1,500})$/i.exec(header) ?? []
  const password = decode(encoded).replace(/^[^:]*:/, '')
  if (!equalHashes(await sha256(secret), await sha256(password))) throw new ApiError('forbidden')
}

function decode(encoded: string): string {
  try {
    return atob(encoded)
  } catch {
    return ''
  }
}

const permanent = ['HardBounce', 'BadEmailAddress']

function meaningOf({ RecordType, Type, ...change }: Posted) {
  if (RecordType === 'SpamComplaint') return { type: 'complaint' as const, permanent: true }
  if (RecordType === 'Bounce') {
    return { type: 'bounce' as const, permanent: permanent.includes(Type) }
  }
  const unsubscribed =
    RecordType === 'SubscriptionChange' &&
    change.SuppressSending &&
    change.Origin === 'Recipient' &&
    change.SuppressionReason === 'ManualSuppression'
  return unsubscribed ? { type: 'unsubscribe' as const, permanent: true } : null
}
