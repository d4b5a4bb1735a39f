import { MINUTE, SECOND } from '#contract/time.ts'
import type { JobContext } from './define-job.ts'
import { NotYet } from './not-yet.ts'

/** An invocation may make a thousand, and all that runs at night shares the first. */
export const statementsOfARun = 30
/** D1 does one thing at a time: of this many parts of it a run has one, and pages the others. */
const parts = 5
/** A bite that waited long for its turn does not use up the minute. */
const longestPause = 4 * SECOND
const patience = 20 * SECOND

/**
 * Work on however many rows. Each `bite` makes at most so many statements, each of them short, and tells
 * whether there may be more. After it the database is left alone for four times as long as it took, with
 * what waited before it, so that a database which is busy gets fewer; but for no more than some seconds.
 * @throws NotYet if this run may do no more
 */
export async function inBites(
  { now }: Pick<JobContext, 'now'>,
  statements: number,
  bite: () => Promise<boolean>,
): Promise<void> {
  const begun = Date.now()
  for (let made = 0; made + statements <= statementsOfARun; made += statements) {
    const before = Date.now()
    if (before - begun > patience) break
    if (!(await bite())) return
    await scheduler.wait(Math.min((parts - 1) * (Date.now() - before), longestPause))
  }
  throw new NotYet(now + MINUTE)
}
