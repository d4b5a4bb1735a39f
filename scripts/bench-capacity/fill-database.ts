import { DatabaseSync } from 'node:sqlite'
import { seedCrowd } from '../bench-search/seed-crowd.ts'

export type Filled = { members: number; messages: number }
export type Sizes = Map<string, number>

const pages = `select coalesce(tbl_name, stat.name) as name, sum(pgsize) as bytes from dbstat as stat
  left join sqlite_schema on sqlite_schema.name = stat.name where aggregate = 1 group by 1`

export function fillMembers(file: string, members: number): void {
  seedCrowd(file, members, Date.now())
}

export function fillMessages(file: string, talks: number): Filled['messages'] {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  database.exec(`begin;
    update members set credits = 1000000;
    insert into credit_lots (member_id, created_at, id, credits, remaining, amount, currency)
      select id, 1, 'bench', 1000000, 1000000, 50000000, 'EUR' from members;
    create temp table numbered as select row_number() over (order by id) as n, id from members;
    create unique index temp.numbered_n on numbered (n);
    insert or ignore into conversations (id, a_id, b_id, started_by, created_at, last_seq,
        last_message_at, a_read_seq, b_read_seq)
      with recursive drawn (n) as (select 1 union all select n + 1 from drawn where n < ${talks})
      select 700000000000 + drawn.n * 977, min(one.id, two.id), max(one.id, two.id), one.id, 1, 20,
        1790000000000 + drawn.n, 20, 20
      from drawn
      join numbered as one on one.n = 1 + drawn.n % (select count(*) from numbered)
      join numbered as two
        on two.n = 1 + (drawn.n * 7919 + drawn.n / 1000) % (select count(*) from numbered)
      where one.id <> two.id;
    insert into messages (id, conversation_id, seq, sender_id, kind, text, credits, sent_at)
      with recursive drawn (seq) as (select 1 union all select seq + 1 from drawn where seq < 20)
      select lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-' || hex(randomblob(2)) || '-'
          || hex(randomblob(2)) || '-' || hex(randomblob(6))), conversations.id, seq,
        iif(seq % 2, a_id, b_id), 'text', substr(hex(randomblob(60)), 1, 20 + random() & 80), 1,
        1790000000000 + seq
      from conversations join drawn where conversations.id > 700000000000 and last_seq = 20;
    insert into ledger (member_id, id, delta, kind, created_at, conversation_id, seq)
      select sender_id, 'msg:' || id, -1, 'message', sent_at, conversation_id, seq from messages
      where conversation_id > 700000000000;
    commit`)
  const row = database.prepare('select count(*) as n from messages').get()
  database.close()
  return Number(row?.['n'])
}

export function sizesOf(file: string): Sizes {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare(pages).all() as { name: string; bytes: number }[]
  database.close()
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

export function total(sizes: Sizes): number {
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
}
