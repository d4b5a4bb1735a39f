import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { insertIf } from '#worker/db/insert-if.ts'

type Proposal = {
  id: string
  member_id: number
  delta: number
  why: string
  proposed_by: string
  proposed_at: number
  until: number
  by_two: 0 | 1
}

/** One at a time, that leaves no less than nothing. */
export function mayPropose({ member_id, delta, proposed_at }: Proposal) {
  return sql<SqlBool>`(exists (select 1 from members where id = ${member_id}
      and kind = 'member' and account <> 'deleted' and credits + ${delta} >= 0)
    and not exists (select 1 from credit_corrections
      where member_id = ${member_id} and outcome is null and until > ${proposed_at}))`
}

export function insertProposal(db: Db, row: Proposal) {
  return insertIf(db, 'credit_corrections', row, mayPropose(row))
}

type By = { operator: string; now: number }

/** Asked before anything of it is written. */
export function mayConfirm(id: string, { operator, now }: By) {
  return sql<SqlBool>`exists (select 1 from credit_corrections as proposed
    join members on members.id = proposed.member_id
    where proposed.id = ${id} and outcome is null and until > ${now}
      and (by_two = 0 or lower(proposed_by) <> lower(${operator}))
      and members.account <> 'deleted' and members.credits + delta >= 0)`
}

export function isOpen(id: string, now: number) {
  return sql<SqlBool>`exists (select 1 from credit_corrections
    where id = ${id} and outcome is null and until > ${now})`
}

/** The cause is the proposal: what is confirmed twice is one line. */
export function insertCorrection(db: Db, id: string, by: By) {
  const proposed = db
    .selectFrom('credit_corrections')
    .where('id', '=', id)
    .where(mayConfirm(id, by))
  return insertFrom(db, 'ledger', proposed, {
    member_id: sql<number>`member_id`,
    id: sql<string>`'correction:' || credit_corrections.id`,
    delta: sql<number>`delta`,
    kind: sql<'correction'>`'correction'`,
    created_at: by.now,
  })
}

/** In the batch that writes it, before the proposal is closed. */
function isEntered(id: string) {
  return sql<SqlBool>`exists (select 1 from credit_corrections as proposed
    join ledger on ledger.member_id = proposed.member_id
      and ledger.id = 'correction:' || proposed.id
    where proposed.id = ${id} and proposed.outcome is null)`
}

/** Given, and paid by nobody. */
export function insertGivenLot(db: Db, id: string, now: number) {
  const given = db
    .selectFrom('credit_corrections')
    .where('id', '=', id)
    .where('delta', '>', 0)
    .where(isEntered(id))
  return insertFrom(db, 'credit_lots', given, {
    member_id: sql<number>`member_id`,
    created_at: now,
    id: sql<string>`'correction:' || credit_corrections.id`,
    credits: sql<number>`delta`,
    remaining: sql<number>`delta`,
    amount: 0,
  })
}

/** What nobody has paid for first, then the oldest. */
export function updateTakenLots(db: Db, id: string) {
  const taken = sql<number>`(select -delta from credit_corrections where id = ${id} and delta < 0)`
  const owner = sql<number>`(select member_id from credit_corrections where id = ${id})`
  const lots = db
    .selectFrom('credit_lots')
    .where('member_id', '=', owner)
    .where('remaining', '>', 0)
    .select([
      'created_at',
      'id',
      sql<number>`min(remaining, ${taken} - (sum(remaining) over
        (order by amount > 0, created_at, id) - remaining))`.as('take'),
    ])
  return db
    .updateTable('credit_lots')
    .from(lots.as('spent'))
    .set({
      remaining: sql<number>`credit_lots.remaining - spent.take`,
      // Not spent: what comes back of a message finds no room there.
      taken: sql<number>`credit_lots.taken + spent.take`,
    })
    .where('credit_lots.member_id', '=', owner)
    .whereRef('credit_lots.created_at', '=', 'spent.created_at')
    .whereRef('credit_lots.id', '=', 'spent.id')
    .where('spent.take', '>', 0)
    .where(isEntered(id))
}

type Decision = { decided_by: string; decided_at: number }

export function updateConfirmed(db: Db, id: string, decision: Decision) {
  return db
    .updateTable('credit_corrections')
    .set({ outcome: 'confirmed', ...decision })
    .where('id', '=', id)
    .where(isEntered(id))
}

export function updateRefused(db: Db, id: string, decision: Decision) {
  return db
    .updateTable('credit_corrections')
    .set({ outcome: 'refused', ...decision })
    .where('id', '=', id)
    .where(isOpen(id, decision.decided_at))
}

export function findCorrection(db: Db, id: string) {
  return db.selectFrom('credit_corrections').where('id', '=', id).select(['member_id', 'delta'])
}

function selectOpen(db: Db, now: number) {
  return db
    .selectFrom('credit_corrections')
    .leftJoin('staff', 'staff.email', 'credit_corrections.proposed_by')
    .where('outcome', 'is', null)
    .where('until', '>', now)
    .select(['credit_corrections.id', 'proposed_by', 'proposed_at', 'staff.name as colleague'])
}

/** Those that can still be confirmed, the one that ends first first; nothing of their members. */
export function listOpen(db: Db, now: number, limit: number) {
  return selectOpen(db, now).orderBy('until').limit(limit)
}

/** With what is needed to judge it. */
export function findOpen(db: Db, id: string, now: number) {
  return selectOpen(db, now)
    .innerJoin('members', 'members.id', 'credit_corrections.member_id')
    .where('credit_corrections.id', '=', id)
    .select(['member_id', 'delta', 'why', 'until', 'by_two'])
    .select(['members.credits', 'members.signup_host as host'])
}

export function findHost(db: Db, memberId: number) {
  return db
    .selectFrom('members')
    .where('id', '=', memberId)
    .where('kind', '=', 'member')
    .select('signup_host')
}
