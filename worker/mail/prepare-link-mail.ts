import type { Compilable, Expression, SqlBool } from 'kysely'
import { insertLink, type LinkPurpose } from '#worker/db/mail-links.ts'
import type { Context } from '#worker/http/context.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import type { Job } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { LinkMailPayload } from './define-link-mail.ts'

type Wanted = {
  purpose: LinkPurpose
  job: Job<LinkMailPayload>
  memberId: number
  email: string
  /** Milliseconds. */
  lifetime: number
  /** Made whatever the address got lately: what asks for it cannot be repeated. */
  unlimited?: boolean
  /** What else must hold for the link to be made. */
  condition?: Expression<SqlBool>
}

export type PreparedLinkMail = {
  /** The first row changes nothing when no mail may be sent. */
  rows: Compilable[]
  /** After the batch. */
  wake: () => void
  tokenHash: string
}

/**
 * A mailed link, as rows for the batch that needs it. The token itself is in the mail's job only,
 * and the job sends nothing where the link was not made.
 */
export async function prepareLinkMail(ctx: Context, wanted: Wanted): Promise<PreparedLinkMail> {
  const { db, now, site } = ctx
  const { purpose, memberId, email, lifetime, unlimited, condition } = wanted
  const token = randomToken()
  const hash = await sha256(token)
  const link = { hash, memberId, email, expiresAt: now + lifetime, unlimited }
  const job = enqueue(ctx, wanted.job, `${purpose}:${hash}`, { token, host: site.host })
  return {
    rows: [insertLink(db, purpose, link, now, condition), job.row],
    wake: job.wake,
    tokenHash: hash,
  }
}
