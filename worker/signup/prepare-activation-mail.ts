import type { Compilable } from 'kysely'
import { DAY } from '#contract/time.ts'
import type { Context } from '#worker/http/context.ts'
import { randomToken, sha256 } from '#worker/http/random.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { siteLink } from '#worker/mail/site-link.ts'
import { activationMail } from './jobs.ts'
import { insertActivationToken } from './queries.ts'

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
  const job = enqueue(ctx, activationMail, `activation:${hash}`, {
    token,
    host: site.host,
    origin: originOf(ctx),
  })
  return {
    rows: [insertActivationToken(db, stored, now), job.row],
    wake: job.wake,
    tokenHash: hash,
  }
}

/** Where the link leads: in development to the port that the browser came to. */
function originOf({ config, request, site }: Context): string {
  return config.ENVIRONMENT === 'development' ? request.url.origin : siteLink(site, '')
}
