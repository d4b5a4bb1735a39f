import { sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Draft } from './draft.ts'
import { selectFresh } from './sending.ts'

export function insertMessageCharge(db: Db, draft: Draft) {
  return insertFrom(db, 'ledger', selectFresh(db, draft).where('message.credits', '>', 0), {
    member_id: sql<number>`message.sender_id`,
    id: sql<string>`iif(message.kind = 'gift', 'gift:', 'msg:') || message.id`,
    delta: sql<number>`-message.credits`,
    kind: sql<'message' | 'gift'>`iif(message.kind = 'text', 'message', message.kind)`,
    created_at: sql<number>`message.sent_at`,
    conversation_id: sql<number>`message.conversation_id`,
    seq: sql<number>`message.seq`,
  })
}

export function updateSpentLots(db: Db, draft: Draft) {
  const cost = draft.freeAnswer
    ? sql`(select credits from messages where id = ${draft.id})`
    : sql`${draft.cost}`
  const lots = db
    .selectFrom('credit_lots')
    .where('member_id', '=', draft.sender)
    .where('remaining', '>', 0)
    .select([
      'created_at',
      'id',
      sql<number>`min(remaining, ${cost} - (sum(remaining) over (order by created_at, id)
        - remaining))`.as('take'),
    ])
  return db
    .updateTable('credit_lots')
    .from(lots.as('spent'))
    .set({ remaining: sql<number>`credit_lots.remaining - spent.take` })
    .where('credit_lots.member_id', '=', draft.sender)
    .whereRef('credit_lots.created_at', '=', 'spent.created_at')
    .whereRef('credit_lots.id', '=', 'spent.id')
    .where('spent.take', '>', 0)
    .where((eb) => eb.exists(selectFresh(db, draft).select(sql`1`.as('one'))))
}

export function listLotsLeft(db: Db, memberId: number, limit: number) {
  return db
    .selectFrom('credit_lots')
    .where('member_id', '=', memberId)
    .where('remaining', '>', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .select(['credits', 'remaining', 'amount', 'currency'])
}
