import type { Compilable, Expression, InferResult, SqlBool } from 'kysely'
import { consentTime, heldTime } from '#contract/desk-cases.ts'
import type { RemovalReason } from '#contract/photos.ts'
import type { ReportOutcome } from '#contract/reports.ts'
import { messageRemoval, messageReturn, nextFound } from '#worker/chat/message-removal.ts'
import { type Log, withLog } from '#worker/db/audit.ts'
import { type Db, type NamedQueries, writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { liftDecision } from '#worker/decisions/lift.ts'
import { reversalMail } from '#worker/decisions/reversal-mail.ts'
import { memberBan } from '#worker/desk/moderation/ban-member.ts'
import type { Ban } from '#worker/desk/moderation/ban.ts'
import type { Following } from '#worker/desk/moderation/following.ts'
import { type TakenOut, textRemoval } from '#worker/desk/moderation/take-out-text.ts'
import { memberWarning, type Warning } from '#worker/desk/moderation/warn-member.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { photoRemoval } from '#worker/photos/review-photos.ts'
import { reportMail } from './jobs.ts'
import {
  findReported,
  isOpen,
  isOpenAbout,
  isOpenAndFollowed,
  listOpen,
  updateDecided,
} from './queries.ts'
import { listOpenCases } from './queries/cases.ts'
import { isFoundAndUncontested } from './queries/found.ts'

export type OpenReport = InferResult<ReturnType<typeof listOpen>>[number]

export type Decision = {
  id: string
  outcome: ReportOutcome
  /** Shown to the reporter; must say nothing about the other member. */
  answer: string
  /** Takes the reported photo away, of a profile or of a conversation. */
  remove?: RemovalReason | undefined
  /** Takes the reported message out of the conversation; its sender reads why. */
  removeMessage?: Warning | undefined
  /** Takes a text out of the profile; its owner reads why. */
  takeOut?: TakenOut | undefined
  warn?: Warning | undefined
  ban?: Ban | undefined
}

const atOnce = 100

/** With the words of both sides. Null: it is closed. */
export async function readOpenReport({ db }: Pick<Operating, 'db'>, id: string) {
  return (await listOpen(db, 1).where('reports.id', '=', id).executeTakeFirst()) ?? null
}

export function isOpenReport(id: string): Expression<SqlBool> {
  return isOpen(id)
}

export function reportsWaiting(db: Db, limit: number) {
  return listOpenCases(db, limit, { consentTime, heldTime })
}

export function listOpenReports(
  { db }: Pick<Operating, 'db'>,
  limit = atOnce,
): Promise<OpenReport[]> {
  return listOpen(db, limit).execute()
}

/**
 * What is done is part of it, so that who reported hears what was done and not what was meant. If a
 * warning, a ban or a text finds the account closed, nothing is done and the report stays open; nor is
 * it rejected while an objection to what a machine did waits, whose answer closes it.
 * @throws Refusal if there is nothing of what is to be taken away, or nobody
 */
export async function decideReport(ctx: Operating, decision: Decision): Promise<boolean> {
  const { env, db, now } = ctx
  const { id, outcome, answer } = decision
  const reported = await findReported(db, id).executeTakeFirst()
  if (!reported) return false
  const acts = await prepareActs(ctx, reported, decision)
  if (outcome === 'rejected' && acts.length > 0) throw new Refusal('Rejected, nothing is done.')
  const back = outcome === 'rejected' ? putBack(ctx, id, reported) : null
  // The acts come before what asks for this: a ban has closed the account by then.
  const open = isAboutMember(decision) ? isOpenAndFollowed(id) : isOpen(id)
  const condition = back?.condition ?? open
  const closed = { outcome, answer: answer || null, closed_at: now }
  const payload = { report: id, told: 'outcome' } as const
  const mail = enqueue(ctx, reportMail, `report:outcome:${id}`, payload, { condition })
  const changed = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      acts: await allOf(acts, log),
      back: back?.rows ?? [],
      log: await log({ act: `report ${outcome}`, subject: id }, condition),
      mail: mail.row,
      decided: updateDecided(db, id, closed, condition),
    }),
  )
  if (!changed.decided) return false
  mail.wake()
  back?.wake()
  for (const { wake } of acts) wake()
  return true
}

/**
 * What a machine removed from a conversation, and a person finds to be something else: its sender is
 * told, and what else was removed for that picture is looked at too. Null: the report is of nothing that a machine removed.
 */
function putBack(ctx: Operating, report: string, { found, subject_id }: Reported) {
  if (found === 0 || subject_id === null) return null
  const condition = isFoundAndUncontested(report)
  const { rows, wake } = messageReturn(ctx, subject_id, condition)
  const payload = { decision: report }
  const mail = enqueue(ctx, reversalMail, `reversed:${report}`, payload, { condition })
  return {
    rows: [
      ...rows,
      mail.row,
      liftDecision(ctx, report, condition),
      nextFound(ctx, report, condition),
    ],
    condition,
    wake: () => {
      wake()
      mail.wake()
    },
  }
}

type Reported = InferResult<ReturnType<typeof findReported>>[number]

type Act = { queries: (log: Log) => Promise<NamedQueries>; wake: () => void }

function isAboutMember({ warn, ban, takeOut }: Decision): boolean {
  return Boolean(warn ?? ban ?? takeOut)
}

/** In the batch of the decision, so that a second decision does nothing. */
async function prepareActs(ctx: Operating, reported: Reported, decision: Decision): Promise<Act[]> {
  const { id: report, takeOut, warn, ban } = decision
  const { member } = reported
  if (!isAboutMember(decision)) {
    return prepareRemovals(ctx, reported, decision, { report, condition: isOpen(report) })
  }
  if (member === null) throw new Refusal('No member with an open account was reported.')
  const following = { report, condition: isOpenAbout(report) }
  return [
    ...prepareRemovals(ctx, reported, decision, following),
    ...(takeOut ? [await textRemoval(ctx, member, takeOut, following)] : []),
    ...(warn ? [memberWarning(ctx, member, warn, following)] : []),
    ...(ban ? [memberBan(ctx, member, ban, following)] : []),
  ]
}

function prepareRemovals(
  ctx: Operating,
  { photo, message, photo_key }: Reported,
  { remove, removeMessage }: Decision,
  following: Following & { report: string },
): Act[] {
  const acts: Act[] = []
  if (remove && photo !== null) {
    acts.push(photoRemoval(ctx, photo, { reason: remove, ...following }))
  } else if (remove) {
    if (message === null || photo_key === null) {
      throw new Refusal('No photo was reported, or it is gone.')
    }
    acts.push(messageRemoval(ctx, message, { rule: remove, why: '', ...following }))
  }
  if (removeMessage) {
    if (message === null) throw new Refusal('No message was reported, or it is gone.')
    acts.push(messageRemoval(ctx, message, { ...removeMessage, ...following }))
  }
  return acts
}

/** One after the other: each line of the log follows the one before. */
async function allOf(acts: readonly Act[], log: Log): Promise<Compilable[]> {
  const all: Compilable[] = []
  for (const { queries } of acts) all.push(...Object.values(await queries(log)).flat())
  return all
}
