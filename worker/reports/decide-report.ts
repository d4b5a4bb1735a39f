import type { InferResult } from 'kysely'
import type { ConductRule } from '#contract/decisions.ts'
import type { RemovalReason } from '#contract/photos.ts'
import type { ReportOutcome } from '#contract/reports.ts'
import { messageRemoval } from '#worker/chat/message-removal.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { photoRemoval } from '#worker/photos/review-photos.ts'
import { reportMail } from './jobs.ts'
import { findReported, isOpen, listOpen, updateDecided } from './queries.ts'

export type OpenReport = InferResult<ReturnType<typeof listOpen>>[number]

export type Decision = {
  id: string
  outcome: ReportOutcome
  /** Shown to the reporter; must say nothing about the other member. */
  answer: string
  /** Takes the reported photo away, of a profile or of a conversation. */
  remove?: RemovalReason | undefined
  /** Takes the reported message out of the conversation; its sender reads why. */
  removeMessage?: { rule: ConductRule; why: string } | undefined
}

const atOnce = 100

export function listOpenReports({ db }: Pick<Operating, 'db'>): Promise<OpenReport[]> {
  return listOpen(db, atOnce).execute()
}

/** @throws Refusal if there is nothing of what is to be taken away */
export async function decideReport(ctx: Operating, decision: Decision): Promise<boolean> {
  const { env, db, now } = ctx
  const { id, outcome, answer } = decision
  const condition = isOpen(id)
  const reported = await findReported(db, id).executeTakeFirst()
  if (!reported) return false
  const removals = prepareRemovals(ctx, reported, decision)
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

type Reported = InferResult<ReturnType<typeof findReported>>[number]

/** In the batch of the decision, so that a second decision removes nothing. */
function prepareRemovals(ctx: Operating, reported: Reported, decision: Decision) {
  const { remove, removeMessage } = decision
  const { id: report, photo, message, photo_key } = reported
  const following = { report, condition: isOpen(report) }
  const removals = []
  if (remove && photo !== null) {
    removals.push(photoRemoval(ctx, photo, { reason: remove, ...following }))
  } else if (remove) {
    if (message === null || photo_key === null)
      throw new Refusal('No photo was reported, or it is gone.')
    removals.push(messageRemoval(ctx, message, { rule: remove, why: '', ...following }))
  }
  if (removeMessage) {
    if (message === null) throw new Refusal('No message was reported, or it is gone.')
    removals.push(messageRemoval(ctx, message, { ...removeMessage, ...following }))
  }
  return removals
}
