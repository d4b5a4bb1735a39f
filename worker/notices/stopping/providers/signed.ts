import * as v from 'valibot'
import { emailAddress, text } from '#contract/fields.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { equalHashes } from '#worker/http/equal-hashes.ts'
import { keyedHash } from '#worker/http/random.ts'
import { parseInput, parseJson } from '#worker/http/read-input.ts'
import type { MailEvent, Told } from '#worker/notices/stopping/mail-event.ts'

/** How far the sender's clock may be off; an older signature may be a replay. */
const tolerance = 5 * MINUTE

const schema = v.object({
  events: v.pipe(
    v.array(
      v.object({
        id: text(300, 1),
        type: v.picklist(['bounce', 'complaint', 'unsubscribe']),
        email: emailAddress,
        permanent: v.optional(v.boolean(), false),
      }),
    ),
    v.maxLength(100),
  ),
})

export async function readSigned({ secret, headers, body, now }: Told): Promise<MailEvent[]> {
  const signature = headers.get('x-mail-signature') ?? ''
  await requireSignature(secret, signature, body, now)
  return parseInput(schema, parseJson(body)).events
}

/** `t=<seconds>,v1=<signature>` over `<seconds>.<body>` */
async function requireSignature(secret: string, header: string, body: string, now: number) {
  const [, seconds, signature] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(header) ?? []
  const isOld = Math.abs(now - Number(seconds) * SECOND) > tolerance
  if (!seconds || !signature || isOld) throw new ApiError('forbidden')
  const ours = await keyedHash(secret, `${seconds}.${body}`)
  if (!equalHashes(ours, signature)) throw new ApiError('forbidden')
}
