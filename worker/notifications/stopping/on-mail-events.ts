import * as v from 'valibot'
import { emailAddress, text } from '#contract/fields.ts'
import type { DisabledReason } from '#contract/notifications.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import { readSecrets } from '#worker/env.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { keyedHash, sha256 } from '#worker/http/random.ts'
import { parseInput, parseJson, readText } from '#worker/http/read-input.ts'
import { insertDisabledByEvent, insertEvent } from './queries.ts'

export const mailEventsPath = '/api/mail-events.php'

/** How far the sender's clock may be off; an older signature may be a replay. */
const tolerance = 5 * MINUTE

const eventsSchema = v.object({
  events: v.pipe(
    v.array(
      v.object({
        /** The provider's id: the same event again changes nothing. */
        id: text(300, 1),
        type: v.picklist(['bounce', 'complaint', 'unsubscribe']),
        email: emailAddress,
        /** Of a bounce; a full mailbox, for example, is temporary. */
        permanent: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(100),
  ),
})
type MailEvent = v.InferOutput<typeof eventsSchema>['events'][number]

/**
 * The provider reports that mail bounced, was marked as spam, or was unsubscribed from
 * (docs/mail.md).
 */
export async function onMailEvents(ctx: Context, request: Request): Promise<Response> {
  if (request.method !== 'POST') throw new ApiError('method_not_allowed')
  const body = await readText(request)
  await requireSignature(ctx, request.headers.get('x-mail-signature') ?? '', body)
  const { events } = parseInput(eventsSchema, parseJson(body))
  const writes = await Promise.all(events.map((event) => stopMail(ctx, event)))
  if (writes.flat().length > 0) await writeBatch(ctx.env.DB, writes.flat())
  return new Response(null, { status: 204 })
}

/** `t=<seconds>,v1=<signature>` over `<seconds>.<body>`. @throws ApiError */
async function requireSignature(ctx: Context, header: string, body: string): Promise<void> {
  const { MAIL_EVENTS_SECRET } = readSecrets(ctx.env)
  if (!MAIL_EVENTS_SECRET) throw new ApiError('not_found')
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(header) ?? []
  const isOld = Math.abs(ctx.now - Number(seconds) * SECOND) > tolerance
  if (!seconds || !signature || isOld) throw new ApiError('forbidden')
  const ours = await keyedHash(MAIL_EVENTS_SECRET, `${seconds}.${body}`)
  if (!equalHashes(ours, signature)) throw new ApiError('forbidden')
}

async function stopMail({ db, now }: Context, { id, email, ...event }: MailEvent) {
  const reason = reasonOf(event)
  if (!reason) return []
  const idHash = await sha256(`mail-event:${id}`)
  return [insertDisabledByEvent(db, { idHash, email, reason, now }), insertEvent(db, idHash, now)]
}

function reasonOf({ type, permanent }: Pick<MailEvent, 'type' | 'permanent'>) {
  const reasons = {
    bounce: permanent ? 'bounce' : null,
    complaint: 'fbl',
    unsubscribe: 'listunsubscribe',
  } as const satisfies Record<typeof type, DisabledReason | null>
  return reasons[type]
}
