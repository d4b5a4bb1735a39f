import type { InferResult } from 'kysely'
import type { RemovalReason } from '#contract/photos.ts'
import type { ReportOutcome } from '#contract/reports.ts'
import { messageRemoval } from '#worker/chat/message-removal.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { photoRemoval } from '#worker/photos/review-photos.ts'
import { reportMail } from './jobs.ts'
import {
  findReportedMessage,
  findReportedPhoto,
  isOpen,
  listOpen,
  updateDecided,
} from './queries.ts'

export type OpenReport = InferResult<ReturnType<typeof listOpen>>[number]

export type Decision = {
  id: string
  outcome: ReportOutcome
  /** Shown to the reporter; must say nothing about the other member. */
  answer: string
  remove?: RemovalReason | undefined
  /** Takes the reported message out of the conversation; its sender reads these words. */
  removeMessage?: string | undefined
}

const atOnce = 100

export function listOpenReports({ db }: Pick<Operating, 'db'>): Promise<OpenReport[]> {
  return listOpen(db, atOnce).execute()
}

export async function decideReport(ctx: Operating, decision: Decision): Promise<boolean> {
  const { env, db, now } = ctx
  const { id, outcome, answer, remove, removeMessage } = decision
  const condition = isOpen(id)
  const removals = await prepareRemovals(ctx, id, { remove, removeMessage })
  const payload = { report: id, told: 'outcome' } as const
  const mail = enqueue(ctx, reportMail, `report:outcome:${id}`, payload, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      removals: (await Promise.all(removals.map(({ queries }) => queries(log)))).flatMap((one) =>
        Object.values(one).flat(),
      ),
      log: await log({ act: `report ${outcome}`, subject: id }, condition),
      mail: mail.row,
      decided: updateDecided(db, id, { outcome, answer: answer || null, closed_at: now }),
    }),
  )
  if (!changed.decided) return false
  mail.wake()
  for (const { wake } of removals) wake()
  return true
}

type Removing = Pick<Decision, 'remove' | 'removeMessage'>

/** In the batch of the decision, so that a second decision removes nothing. */
async function prepareRemovals(ctx: Operating, id: string, { remove, removeMessage }: Removing) {
  const condition = isOpen(id)
  const photo = remove && (await findReportedPhoto(ctx.db, id).executeTakeFirst())
  const message = removeMessage && (await findReportedMessage(ctx.db, id).executeTakeFirst())
  return [
    ...(photo ? [photoRemoval(ctx, photo.id, { reason: remove, condition })] : []),
    ...(message ? [messageRemoval(ctx, message.id, { why: removeMessage, condition })] : []),
  ]
}
