import { DAY, MINUTE } from '#contract/time.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { longestTerm } from '#worker/site/longest-term.ts'
import { deleteOldPasses } from './queries/passes.ts'

const minutesADay = DAY / MINUTE
/** A long DELETE can block the database; what is left waits for the next day. */
export const passesAtOnce = 2000

/**
 * Who was passed so long ago is dealt again, so that the pass says nothing any more. Each minute of the day
 * has its part of the members, so nothing has to remember how far this has got.
 */
export async function forgetPasses({ db, env, now }: JobContext): Promise<void> {
  const days = await longestTerm(db, 'swipe_return_days')
  const part = { number: Math.floor(now / MINUTE) % minutesADay, of: minutesADay }
  await writeBatch(env.DB, [deleteOldPasses(db, part, now - days * DAY, passesAtOnce)])
}
