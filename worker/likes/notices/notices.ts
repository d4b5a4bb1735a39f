import type { InferResult } from 'kysely'
import { MINUTE } from '#contract/time.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { wakeQueue } from '#worker/jobs/enqueue.ts'
import { likeMail } from './like-mail.tsx'
import { matchMail } from './match-mail.tsx'
import { insertLikeNotice } from './queries.ts'

/** Who is there sees it within these, and more likes may come. */
const likeAfter = 30 * MINUTE
const matchAfter = 5 * MINUTE

/** For the batch that gives the like, after it. */
export function insertNotice(
  { db, now, viewer }: Pick<MemberContext, 'db' | 'now' | 'viewer'>,
  profile: number,
) {
  return insertLikeNotice(db, viewer.id, profile, {
    now,
    like: { job: likeMail.name, runAfter: now + likeAfter },
    match: { job: matchMail.name, runAfter: now + matchAfter },
  })
}

type Rows = InferResult<ReturnType<typeof insertNotice>>

/** After the batch. */
export function wakeNotices(ctx: Pick<MemberContext, 'env' | 'now' | 'defer'>, rows: Rows): void {
  for (const { id, job, run_after } of rows) {
    wakeQueue(ctx, job === matchMail.name ? matchMail : likeMail, id, run_after)
  }
}
