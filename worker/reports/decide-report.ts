import type { InferResult } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import type { ReportOutcome } from '#contract/reports.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { photoRemoval } from '#worker/photos/review-photos.ts'
import { reportMail } from './jobs.ts'
import { findReportedPhoto, isOpen, listOpen, updateDecided } from './queries/deciding.ts'

export type OpenReport = InferResult<ReturnType<typeof listOpen>>[number]

export type Decision = {
  id: string
  outcome: ReportOutcome
  /** Shown to the reporter; must say nothing about the other member. */
  answer: string
  remove?: RemovalReason | undefined
}

const atOnce = 100

export function listOpenReports({ db }: Pick<Operating, 'db'>): Promise<OpenReport[]> {
  return listOpen(db, atOnce).execute()
}

/** Also tells the reporter. False if it was closed already. */
export async function decideReport(ctx: Operating, decision: Decision): Promise<boolean> {
  const { env, db, now } = ctx
  const { id, outcome, answer, remove } = decision
  const condition = isOpen(id)
  const removal = remove ? await prepareRemoval(ctx, id, remove) : null
  const payload = { report: id, told: 'outcome' } as const
  const mail = enqueue(ctx, reportMail, `report:outcome:${id}`, payload, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, [
      ...((await removal?.rows(log)) ?? []),
      await log({ act: `report ${outcome}`, subject: id }, condition),
      mail.row,
      // Last: the statements before it check that the report is open.
      updateDecided(db, id, { outcome, answer: answer || null, closed_at: now }),
    ]),
  )
  if (!changed.at(-1)) return false
  mail.wake()
  removal?.wake()
  return true
}

/** In the batch of the decision, so that a second decision removes nothing. */
async function prepareRemoval(ctx: Operating, id: string, reason: RemovalReason) {
  const photo = await findReportedPhoto(ctx.db, id).executeTakeFirst()
  return photo ? photoRemoval(ctx, photo.id, { reason, condition: isOpen(id) }) : null
}
