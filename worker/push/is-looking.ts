import { maxSilence } from '#worker/inbox/inbox-calls.ts'
import { isWatched } from '#worker/inbox/inbox-client.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { NotYet } from '#worker/jobs/not-yet.ts'

/**
 * Whether the member has a page open, which has told of what came at `since`.
 * @throws NotYet while that page may as well have been frozen before, as in a pocket
 */
export async function isLooking(
  { env, now }: Pick<JobContext, 'env' | 'now'>,
  memberId: number,
  since: number,
): Promise<boolean> {
  if (!(await isWatched(env, memberId))) return false
  const known = since + maxSilence
  if (now <= known) throw new NotYet(known + 1)
  return true
}
