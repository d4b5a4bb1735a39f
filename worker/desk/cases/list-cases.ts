import {
  consentTime,
  type DecidedKind,
  type Decider,
  deciders,
  heldTime,
} from '#contract/desk-cases.ts'
import { urgentCategories } from '#contract/reports.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listConcerns } from '#worker/desk/concerns/concern-cases.ts'
import { listObjections } from '#worker/desk/objections/answer-objection.ts'
import { listStaff } from '#worker/desk/staff/operate-staff.ts'
import { listWaitingChecks } from '#worker/photos/checking/review-checks.ts'
import { listOpenReports } from '#worker/reports/decide-report.ts'
import {
  listBlockCases,
  listDifferenceCases,
  listJobCases,
  listWithdrawalCases,
  type MoneyRisk,
} from './money-cases.ts'
import { listPhotos, type PhotoRisk } from './photo-cases.ts'
import { type Case, findBarred, listHeld } from './queries.ts'
import { takeJudged } from './take-judged.ts'
import { waits } from './waits.ts'
import { handOver } from './work-case.ts'

/** So many of each kind are shown. */
export const mostWaiting = 100

export type WaitingCase = {
  kind: DecidedKind
  id: string
  host: string | null
  created_at: number
  /** When it has to be decided at the latest. */
  due: number | null
  risks: Array<PhotoRisk | MoneyRisk>
  holder: string | null
  held_until: number | null
  note: string | null
  lapsed: Lapsed | null
  mine: boolean
  /** Nobody has it, and this operator may decide about it. */
  free: boolean
}

/** A decision that could not be carried out: the outcome, by whom and when. */
export type Lapsed = { outcome: string; by: string; at: number }

type Listing = (ctx: Operating) => Promise<Waiting[]>

/** What waits for each. */
const listings: Record<Decider, readonly Listing[]> = {
  moderator: [
    listReported,
    (ctx) => listConcerns(ctx, mostWaiting),
    listObjected,
    listChecks,
    (ctx) => listPhotos(ctx, mostWaiting),
  ],
  finance: [
    (ctx) => listDifferenceCases(ctx, mostWaiting),
    (ctx) => listWithdrawalCases(ctx, mostWaiting),
    (ctx) => listJobCases(ctx, mostWaiting),
    (ctx) => listBlockCases(ctx, mostWaiting),
  ],
}

/**
 * What somebody has to judge: danger first, then what is due first, then the oldest. `cut`: the kinds of
 * which as many as are listed, so that there may be more.
 */
export async function readCases(
  ctx: Operating,
  decider: Decider,
): Promise<{ cases: WaitingCase[]; cut: ReadonlySet<WaitingCase['kind']> }> {
  const [held, ...waiting] = await Promise.all([
    listHeld(ctx.db, ctx.now).execute(),
    ...listings[decider].map((list) => list(ctx)),
  ])
  const holdings = new Map(held.map((row) => [`${row.kind}:${row.subject}`, row]))
  const cases = waiting
    .flat()
    .map((one) => ({ one, row: holdings.get(`${one.kind}:${one.id}`) }))
    .filter(({ row }) => (row?.decision ?? null) === null)
    .map(({ one, row }) => ({ ...one, ...standing(ctx, one, row), lapsed: lapsedOf(row) }))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || one.created_at - other.created_at)
  const full = waiting.filter(({ length }) => length >= mostWaiting)
  return { cases, cut: new Set(full.flatMap((list) => list.map(({ kind }) => kind))) }
}

type LapsedRow = Pick<Held, 'lapsed_decision' | 'lapsed_by' | 'lapsed_at' | 'decider'>

export function lapsedOf(row: LapsedRow | null | undefined): Lapsed | null {
  if (!row?.lapsed_decision) return null
  const { lapsed_decision: outcome, lapsed_by, lapsed_at, decider } = row
  return { outcome, by: decider ?? lapsed_by ?? '', at: lapsed_at ?? 0 }
}

type Held = Awaited<ReturnType<ReturnType<typeof listHeld>['execute']>>[number]
type Standing = Pick<
  Held,
  'held_by' | 'held_until' | 'holder' | 'escalated_by' | 'opened_by' | 'note'
>

/** Who has it, and whether this operator may. */
export function standing(
  { operator, now }: Pick<Operating, 'operator' | 'now'>,
  { decided_by }: Pick<Waiting, 'decided_by'>,
  row: Standing | undefined,
): Pick<WaitingCase, 'note' | 'holder' | 'held_until' | 'mine' | 'free'> {
  const note = row?.note ?? null
  const others = [row?.escalated_by, row?.opened_by, decided_by]
  const isBarred = others.some((other) => isSame(other, operator))
  if (!row || (row.held_until ?? 0) <= now)
    return { note, holder: null, held_until: null, mine: false, free: !isBarred }
  const { holder, held_until, held_by } = row
  return { note, holder, held_until, mine: isSame(held_by, operator), free: false }
}

type Waiting = Pick<WaitingCase, 'kind' | 'id' | 'host' | 'created_at' | 'due' | 'risks'> & {
  /** Whose decision it is about. */
  decided_by?: string | null
}

async function listReported(ctx: Operating): Promise<Waiting[]> {
  const open = await listOpenReports(ctx, mostWaiting)
  return open.map(({ id, host, created_at, category, found }) => ({
    kind: 'report',
    id,
    host,
    created_at,
    due: dueOf(created_at, category === 'consent' ? consentTime : found ? heldTime : null),
    risks: urgentCategories.some((urgent) => urgent === category) ? ['urgent'] : [],
  }))
}

function dueOf(created_at: number, time: number | null): number | null {
  return time === null ? null : created_at + time
}

/** Without a decision its photo is deleted then, and the member has to begin again. */
async function listChecks(ctx: Operating): Promise<Waiting[]> {
  const waiting = await listWaitingChecks(ctx, mostWaiting)
  return waiting.map(({ id, host, sent_at, until }) => ({
    kind: 'check',
    id,
    host,
    created_at: sent_at ?? 0,
    due: until,
    risks: [],
  }))
}

async function listObjected(ctx: Operating): Promise<Waiting[]> {
  const waiting = await listObjections(ctx, mostWaiting)
  return waiting.map(({ id, host, objected_at, answer_due, decided_by }) => ({
    kind: 'objection',
    id,
    host,
    created_at: objected_at ?? 0,
    due: answer_due,
    risks: [],
    decided_by,
  }))
}

function rankOf({ risks, due }: Pick<WaitingCase, 'risks' | 'due'>): number {
  return risks.includes('urgent') ? 0 : (due ?? Number.MAX_SAFE_INTEGER)
}

/** As the database compares them. */
function isSame(one: string | null | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}

/** Another one that is free, or null: nothing waits for this operator. */
export async function takeNext(
  ctx: Operating,
  decider: Decider,
): Promise<Pick<WaitingCase, 'kind' | 'id'> | null> {
  const { cases } = await readCases(ctx, decider)
  for (const { kind, id, free, mine } of cases) {
    if ((free || mine) && (await takeJudged(ctx, { kind, subject: id }))) return { kind, id }
  }
  return null
}

/** Who else may have it. */
export async function colleagues(ctx: Operating, one: Case<DecidedKind>) {
  const [staff, barred] = await Promise.all([
    listStaff(ctx),
    findBarred(ctx.db, one).executeTakeFirst(),
  ])
  const others = [ctx.operator, barred?.escalated_by, barred?.opened_by, barred?.author]
  const role = deciders[one.kind]
  return staff.filter(
    ({ email, roles }) => roles.includes(role) && !others.some((other) => isSame(other, email)),
  )
}

/** By the name that colleagues read; false also if nobody, or more than one, is called so. */
export async function handOverTo(
  ctx: Operating,
  one: Case<DecidedKind>,
  name: string,
): Promise<boolean> {
  const named = (await colleagues(ctx, one)).filter((colleague) => colleague.name === name)
  const [to] = named
  if (!to || named.length > 1) return false
  return handOver(ctx, one, to.email, waits[one.kind]({ ...ctx, operator: to.email }, one.subject))
}
