import { shownSince } from '#contract/ledger.ts'
import { readBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import type { Reader } from '#worker/mail/notices/read-reader.ts'
import { countWaiting } from '#worker/notices/queries.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'

export async function findWaiting(
  { env, db, now }: JobContext,
  { id, site }: Reader,
): Promise<{ unread: number; likes: number }> {
  const onlooker = onlookerOf({ site, now }, id)
  const queries = countWaiting(db, onlooker, shownSince({ site, now }))
  const {
    unread: [messages],
    likers,
  } = await readBatch(env.DB, queries)
  return { unread: messages?.unread ?? 0, likes: likers.length }
}
