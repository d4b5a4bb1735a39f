import { writeBatch } from '#worker/db/database.ts'
import type { JobContext } from '#worker/jobs/define-job.ts'
import { deleteForgotten, insertLooseForgotten } from './queries/review.ts'

/** Of photos that were removed after their owners had deleted them: they could still object. */
export async function forgetDeleted({ env, db, now }: JobContext): Promise<void> {
  await writeBatch(env.DB, {
    loose: insertLooseForgotten(db, now),
    forgotten: deleteForgotten(db, now),
  })
}
