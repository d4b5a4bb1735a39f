import { keptDays } from '#contract/kept.ts'
import { DAY } from '#contract/time.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { updateForgotten } from './queries.ts'

export async function forgetWithdrawals({ db, now }: JobContext): Promise<void> {
  await updateForgotten(db, now - keptDays.withdrawal * DAY).execute()
}
