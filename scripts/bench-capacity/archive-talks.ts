import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { sizesOf, total } from './fill-database.ts'

/** Bytes of each archived message: what the database is smaller by, and what the object takes. */
export type Archived = { saved: number; object: number }

const measured = 500
const ofBench = 'id > 700000000000 and last_seq = 20'

/** The first eighteen of the twenty messages of each conversation, as worker/chat/archive/ leaves them. */
export function archiveTalks(file: string): Archived {
  const database = new DatabaseSync(file)
  database.exec('pragma foreign_keys = off; vacuum')
  const before = total(sizesOf(file))
  const talks = database.prepare(`select id from conversations where ${ofBench} limit ${measured}`)
  const ofTalk = database.prepare(`select seq, sender_id, text, quoted_question, quoted_text,
    written_by, caution, credits, sent_at, sender_sign, other_sign
    from messages where conversation_id = ? and seq <= 18`)
  const sizes = talks.all().map(({ id }) => {
    const rows = ofTalk.all(id ?? null)
    return gzipSync(JSON.stringify(rows)).length / rows.length
  })
  database.exec(`insert into chat_pieces (conversation_id, first_seq, last_seq, last_at, key)
      select id, 1, 18, 1790000000018, substr(hex(randomblob(16)), 1, 22)
      from conversations where ${ofBench};
    delete from chat_days where conversation_id in (select id from conversations where ${ofBench});
    delete from messages where seq <= 18
      and conversation_id in (select id from conversations where ${ofBench});
    vacuum`)
  const row = database.prepare('select count(*) as n from chat_pieces').get()
  database.close()
  return {
    saved: (before - total(sizesOf(file))) / (18 * Number(row?.['n'])),
    object: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  }
}
