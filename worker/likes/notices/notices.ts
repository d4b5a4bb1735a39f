import type { InferResult } from 'kysely'
import { MINUTE, SECOND } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { wakeQueue } from '#worker/jobs/enqueue.ts'
import { insertLikeNotice, insertLikePush } from '#worker/likes/queries/notices.ts'
import type { Context } from '#worker/request/context.ts'
import { likeMail } from './like-mail.tsx'
import { likePush } from './like-push.ts'
import { matchMail } from './match-mail.tsx'

/** A member on the site sees it within this time, and more likes may come. */
const likeAfter = 30 * MINUTE
const matchAfter = 5 * MINUTE
/** Time to take back a like that was given by mistake. */
const pushAfter = 5 * SECOND

export function insertNotice(
  { db, now, viewer }: Pick<Context, 'db' | 'now'> & { viewer: Pick<Viewer, 'id'> },
  profile: number,
) {
  return insertLikeNotice(db, viewer.id, profile, {
    now,
    like: { job: likeMail.name, runAfter: now + likeAfter },
    match: { job: matchMail.name, runAfter: now + matchAfter },
  })
}

export function insertPush(
  { db, now, viewer }: Pick<Context, 'db' | 'now'> & { viewer: Pick<Viewer, 'id'> },
  profile: number,
) {
  const notice = { job: likePush.name, runAfter: now + pushAfter, now }
  return insertLikePush(db, viewer.id, profile, notice)
}

const jobs = { [likeMail.name]: likeMail, [likePush.name]: likePush, [matchMail.name]: matchMail }

type Rows = InferResult<ReturnType<typeof insertNotice>>

export function wakeNotices(ctx: Pick<Context, 'env' | 'now' | 'defer'>, rows: Rows): void {
  for (const { id, job, run_after } of rows) {
    wakeQueue(ctx, jobs[job] ?? likeMail, id, run_after)
  }
}
