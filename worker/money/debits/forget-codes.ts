import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteOldCodes } from './queries.ts'

export async function forgetCodes({ db, now }: JobContext): Promise<void> {
  await deleteOldCodes(db, now - keptDays.code * DAY).execute()
}
