import { type Insertable, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Database } from '#worker/db/schema.ts'

export function findCustomer(db: Db, memberId: number, provider: string) {
  return db
    .selectFrom('provider_customers')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .select('customer')
}

/** In the order of `members`. */
export function listCustomers(db: Db, members: readonly number[]) {
  const asked = sql<{ key: number; value: number }>`json_each(${JSON.stringify(members)})`
  return db
    .selectFrom(asked.as('asked'))
    .crossJoin('provider_customers')
    .whereRef('provider_customers.member_id', '=', 'asked.value')
    .orderBy('asked.key')
    .select(['member_id', 'provider', 'customer'])
}

export function insertCustomer(db: Db, row: Insertable<Database['provider_customers']>) {
  return db
    .insertInto('provider_customers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
}

export function findStoredCard(db: Db, memberId: number, provider: string) {
  return db
    .selectFrom('stored_cards')
    .where('member_id', '=', memberId)
    .where('provider', '=', provider)
    .orderBy('agreed_at', 'desc')
    .limit(1)
    .select(['id', 'brand', 'last_digits', 'agreed_at'])
}

export function findOwnCard(db: Db, memberId: number, id: string) {
  return db
    .selectFrom('stored_cards')
    .innerJoin('provider_customers', (join) =>
      join
        .onRef('provider_customers.member_id', '=', 'stored_cards.member_id')
        .onRef('provider_customers.provider', '=', 'stored_cards.provider'),
    )
    .where('stored_cards.id', '=', id)
    .where('stored_cards.member_id', '=', memberId)
    .select([
      'stored_cards.provider',
      'stored_cards.provider_token as mandate',
      'provider_customers.customer',
    ])
}

export function insertCard(
  db: Db,
  paymentId: string,
  card: { id: string; token: string; brand: string; lastDigits: string },
) {
  const kept = db
    .selectFrom('payments')
    .innerJoin('members', 'members.id', 'payments.member_id')
    .where('payments.id', '=', paymentId)
    .where('members.account', '=', 'active')
    .where('payments.keep_card_at', 'is not', null)
  return insertFrom(db, 'stored_cards', kept, {
    id: card.id,
    member_id: sql<number>`payments.member_id`,
    provider: sql<string>`payments.provider`,
    provider_token: card.token,
    brand: card.brand,
    last_digits: card.lastDigits,
    agreed_at: sql<number>`payments.keep_card_at`,
  }).onConflict((conflict) => conflict.doNothing())
}

export function deleteOlderCards(db: Db, memberId: number) {
  return db
    .deleteFrom('stored_cards')
    .where('member_id', '=', memberId)
    .where(
      'agreed_at',
      '<',
      db
        .selectFrom('stored_cards as newest')
        .where('newest.member_id', '=', memberId)
        .select(({ fn }) => fn.max<number>('newest.agreed_at').as('newest')),
    )
    .returning(['provider', 'provider_token'])
}

export function deleteCard(db: Db, memberId: number, id: string) {
  return db.deleteFrom('stored_cards').where('member_id', '=', memberId).where('id', '=', id)
}

/** Keeps a late answer about an earlier payment from storing the card again. */
export function updateDisagreed(db: Db, memberId: number) {
  return db
    .updateTable('payments')
    .set({ keep_card_at: null })
    .where('member_id', '=', memberId)
    .where('keep_card_at', 'is not', null)
}

export function findCardByToken(db: Db, provider: string, token: string) {
  return db
    .selectFrom('stored_cards')
    .where('provider', '=', provider)
    .where('provider_token', '=', token)
    .select('id')
}
