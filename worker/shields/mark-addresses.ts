import { contactMark } from '#worker/accounts/contact-mark.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { listUnmarked, updateEmailMark } from './queries.ts'

/** A mark is slow on purpose: so few that a minute has time for them. */
const atOnce = 10

/** Of accounts from before there were marks, and of those that were made without signing up. */
export async function markAddresses({ db, env }: JobContext): Promise<void> {
  for (const { id, email } of await listUnmarked(db, atOnce).execute()) {
    await updateEmailMark(db, id, email, await contactMark(env, email)).execute()
  }
}
