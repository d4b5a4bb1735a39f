import { contactMark } from '#worker/accounts/contact-mark.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { listUnmarked, updateEmailMarks } from './queries.ts'

/**
 * A mark is slow on purpose, 25 ms or so: these take four seconds of the 30 s of CPU that all the
 * minute's work has, and fifteen on a machine that needs a tenth of a second for each.
 */
const atOnce = 150

/** Of accounts from before there were marks, and of those that were made without signing up. */
export async function markAddresses({ db, env }: JobContext): Promise<void> {
  const marked = []
  for (const { id, email } of await listUnmarked(db, atOnce).execute()) {
    marked.push({ id, email, mark: await contactMark(env, email) })
  }
  if (marked.length > 0) await updateEmailMarks(db, marked).execute()
}
