import type { DropReason } from '#contract/second-factor.ts'
import { prepareNotice } from '#worker/account/login/prepare-notice.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomToken } from '#worker/http/random.ts'
import { findSite } from '#worker/site/find-site.ts'
import { deleteFactor, hasFactor } from './queries.ts'

export async function dropByOperator(
  ctx: Operating,
  { id, signup_host }: { id: number; signup_host: string },
  reason: DropReason,
): Promise<boolean> {
  const { db, env, now } = ctx
  const site = await findSite(env, db, signup_host, now)
  if (!site) return false
  const condition = hasFactor(id)
  const telling = { ...ctx, site, request: null }
  const notice = await prepareNotice(telling, {
    kind: 'second_factor_dropped',
    memberId: id,
    cause: randomToken(12),
    condition,
  })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(
        { act: 'second factor dropped', subject: String(id), detail: reason },
        condition,
      ),
      notice: notice.rows,
      factor: deleteFactor(db, id, condition),
    }),
  )
  if (!changed.factor) return false
  notice.wake()
  return true
}
