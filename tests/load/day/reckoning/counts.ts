import type { City } from '../city.ts'
import { bySql, type Check } from './check.ts'

const total = `select gender, looking_for, country, kind, signup_host, seen_by_visitors,
  count(*) as total from members where visible = 1 group by 1, 2, 3, 4, 5, 6`
const counted = `select gender, looking_for, country, kind, signup_host, seen_by_visitors, total
  from member_totals where total > 0`

const unread = (own: 'a' | 'b') => `(select count(*) from messages
  where conversation_id = chat.id and delivery = 'delivered' and sender_id <> chat.${own}_id
    and seq > chat.${own}_read_seq and seq > chat.${own}_removed_seq)`

const first = (table: string) => `rowid = (select min(rowid) from ${table})`
const run =
  (sql: string) =>
  ({ site }: City) =>
    site.query(sql)

/** Numbers that are kept beside what they count. */
export const counts: readonly Check[] = [
  bySql(
    'members are counted',
    `select * from (${total} except ${counted}) union all select * from (${counted} except ${total})`,
    run('update member_totals set total = total + 1'),
  ),
  bySql(
    'unread messages are counted',
    `select id, a_unread, b_unread from conversations as chat
      where a_unread <> ${unread('a')} or b_unread <> ${unread('b')}`,
    run(`update conversations set a_unread = a_unread + 1 where ${first('conversations')}`),
  ),
  bySql(
    'who is liked back is marked',
    `select liker_id, liked_id from likes where mutual <> exists (select 1 from likes as back
      where back.liker_id = likes.liked_id and back.liked_id = likes.liker_id)`,
    run('update likes set mutual = 1 - mutual'),
  ),
  bySql(
    'who has a photo is marked',
    `select id from members where has_photo <> exists (select 1 from photos
      where member_id = members.id and status = 'active')`,
    run(`update members set has_photo = 1 - has_photo where ${first('members')}`),
  ),
  bySql(
    'the messages of a month are counted',
    `select member_id, month, sum(sent) from (select member_id, month, sent from months
        union all select member_id, cast(strftime('%Y%m', day * 86400, 'unixepoch') as integer), sent
        from spent_days) as counted
      group by member_id, month
      having sum(sent) <> (select count(*) from messages
        where sender_id = counted.member_id and delivery <> 'returned'
          and counted.month = cast(strftime('%Y%m', sent_at / 1000, 'unixepoch') as integer))`,
    run('update months set sent = sent + 1'),
  ),
]
