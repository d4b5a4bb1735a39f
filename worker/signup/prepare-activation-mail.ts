import type { Compilable } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Context } from '#worker/http/context.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { insertActivationToken } from './activation/queries.ts'
import { activationMail } from './jobs.ts'

const lifetime = 7 * DAY

/**
 * A link to confirm an address, as rows for the batch that needs it; `wake` after the batch. The
 * token itself is in the mail's job only. The first row changes nothing when no mail may be sent.
 */
export async function prepareActivationMail(
  ctx: Context,
  memberId: number,
  email: string,
): Promise<{ rows: Compilable[]; wake: () => void; tokenHash: string }> {
  const { db, now, site } = ctx
  const token = randomToken()
  const hash = await sha256(token)
  const stored = { hash, memberId, email, expiresAt: now + lifetime }
  const payload = { token, host: site.host }
  const job = enqueue(ctx, activationMail, `activation:${hash}`, payload)
  return {
    rows: [insertActivationToken(db, stored, now), job.row],
    wake: job.wake,
    tokenHash: hash,
  }
}
