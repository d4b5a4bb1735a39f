import { sql, type SqlBool } from 'kysely'
import { type NoticeChoice, noticeSpan } from '#contract/fictional-notice.ts'
import { DAY } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import type { Draft } from './draft.ts'
import { selectFresh } from './sending.ts'

/** Of a day of UTC and the six before it; the table has hardly more. */
function spentIn(memberId: number, now: number, what: string) {
  const first = Math.floor((now - noticeSpan) / DAY) + 1
  return sql<number>`(select coalesce(sum(${sql.ref(what)}), 0) from spent_days
    where member_id = ${memberId} and day >= ${first})`
}

/** With the message that has made it enough. */
export function insertNotice(
  db: Db,
  draft: Draft,
  { sent, amount }: NonNullable<Draft['notice']>,
  host: string,
) {
  const { sender, recipient, now } = draft
  const enough = sql<SqlBool>`(${spentIn(sender, now, 'new_sent')} >= ${sent}
    or ${spentIn(sender, now, 'new_amount')} >= ${amount})`
  return insertFrom(
    db,
    'fictional_notices',
    selectFresh(db, draft)
      .innerJoin('members as profile', (join) => join.on('profile.id', '=', recipient))
      .where('profile.kind', '=', 'fictional')
      .where(enough),
    {
      member_id: sender,
      at: now,
      host,
      profile_id: recipient,
      sent: spentIn(sender, now, 'fictional_sent'),
      amount: spentIn(sender, now, 'fictional_amount'),
    },
  ).onConflict((conflict) => conflict.doNothing())
}

export function findSpentLately(db: Db, memberId: number, now: number) {
  return db.selectNoFrom(spentIn(memberId, now, 'fictional_amount').as('fictional'))
}

export function findNotice(db: Db, memberId: number, now: number) {
  return db
    .selectFrom('fictional_notices')
    .where('member_id', '=', memberId)
    .where('choice', 'is', null)
    .select(['sent', 'amount', spentIn(memberId, now, 'people_amount').as('people_amount')])
}

/** What is chosen counts as told, so that it begins at nothing: only if a notice was open. */
export function updateNotice(db: Db, memberId: number, choice: NoticeChoice, now: number) {
  const chosen = sql<SqlBool>`exists (select 1 from fictional_notices
    where member_id = ${memberId} and chosen_at = ${now})`
  const answered = db
    .updateTable('fictional_notices')
    .set({ choice, chosen_at: now })
    .where('member_id', '=', memberId)
    .where('choice', 'is', null)
  const counted = db
    .updateTable('spent_days')
    .set({ new_sent: 0, new_amount: 0 })
    .where('member_id', '=', memberId)
    .where(chosen)
  const hidden = db
    .updateTable('members')
    .set({ show_fictional: 0 })
    .where('id', '=', memberId)
    .where(chosen)
  return choice === 'members' ? [answered, counted, hidden] : [answered, counted]
}

/** One that is open still stops what is sent. */
export function deleteAnsweredBefore(db: Db, before: number, limit: number) {
  const old = db
    .selectFrom('fictional_notices')
    .where('at', '<', before)
    .where('choice', 'is not', null)
    .limit(limit)
    .select(['member_id', 'at'])
  return db.deleteFrom('fictional_notices').where(sql<SqlBool>`(member_id, at) in ${old}`)
}
