import type { Compilable, Expression, SqlBool } from 'kysely'
import { insertLink, type LinkPurpose } from '#worker/accounts/mail-links.ts'
import type { Source } from '#worker/accounts/source.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import type { Job } from '#worker/jobs/define-job.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import type { Context } from '#worker/request/context.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import type { LinkMailPayload } from './define-link-mail.ts'

/** Also of an operator's act, which is no request of the site. */
export type Mailing = WorkContext & Pick<Context, 'site'>

type Wanted = {
  purpose: LinkPurpose
  job: Job<LinkMailPayload>
  memberId: number
  email: string
  lifetime: number
  unlimited?: boolean
  asker?: Source
  next?: string | null
  condition?: Expression<SqlBool>
}

export type PreparedLinkMail = {
  /** `link` changes no row if no mail may be sent. */
  rows: { link: Compilable; mail: Compilable }
  wake: () => void
  tokenHash: string
}

/** The token is only in the mail's job, which sends nothing if the link was not made. */
export async function prepareLinkMail(ctx: Mailing, wanted: Wanted): Promise<PreparedLinkMail> {
  const { db, now, site } = ctx
  const { purpose, memberId, email, lifetime, unlimited, asker, condition } = wanted
  const token = randomToken()
  const hash = await sha256(token)
  const { limits } = site.settings
  const link = { hash, memberId, email, expiresAt: now + lifetime, limits, unlimited, asker }
  const job = enqueue(ctx, wanted.job, `${purpose}:${hash}`, {
    token,
    ...(wanted.next && { next: wanted.next }),
  })
  return {
    rows: { link: insertLink(db, purpose, link, now, condition), mail: job.row },
    wake: job.wake,
    tokenHash: hash,
  }
}
