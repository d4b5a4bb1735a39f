import { type Compilable, sql, type SqlBool } from 'kysely'
import { blanksOf } from '#worker/account/leaving/purge/blanks.ts'
import type { Db } from '#worker/db/database.ts'
import type { LeavingMember } from './purge.ts'

/** Two statements, because each has an index of its own. */
export function deleteUnsent(db: Db, member: LeavingMember): Compilable[] {
  const unsent = db.deleteFrom('outbox').where('done_at', 'is', null).where(isAbout(member))
  return [
    unsent.where('failed_at', 'is', null),
    db.deleteFrom('outbox').where('failed_at', 'is not', null).where(isAbout(member)),
  ]
}

function isAbout({ id, email }: LeavingMember) {
  const field = (name: string) => sql`json_extract(outbox.payload, ${`$.${name}`})`
  return sql<SqlBool>`(${id} in (${field('member')}, ${field('other')})
    or exists (select 1 from json_tree(outbox.payload)
      where json_tree.type = 'text' and lower(json_tree.value) = ${email?.toLowerCase() ?? null})
    or exists (select 1 from messages join conversations on conversations.id = conversation_id
      where messages.id = ${field('message')} and ${id} in (a_id, b_id))
    or exists (select 1 from conversations
      where conversations.id = ${field('conversation')} and ${id} in (a_id, b_id))
    or exists (select 1 from mail_tokens
      where member_id = ${id} and outbox.id = purpose || ':' || token_hash)
    or exists (select 1 from decisions where decisions.id = ${field('decision')} and member_id = ${id})
    or exists (select 1 from payments where payments.id = ${field('payment')} and member_id = ${id}))`
}

export function updateOwnReports(db: Db, { id, email }: LeavingMember) {
  return db
    .updateTable('reports')
    .set(blanksOf('reports', 'author'))
    .where(
      sql<SqlBool>`(reporter_id = ${id} or lower(reporter_email) = ${email?.toLowerCase() ?? null})`,
    )
}

export function updateReportsAbout(db: Db, { id }: LeavingMember) {
  return db
    .updateTable('reports')
    .set(blanksOf('reports', 'subject'))
    .where(
      sql<SqlBool>`(about_id = ${id}
        or (subject = 'profile' and subject_id = ${String(id)})
        or (subject = 'photo' and exists (select 1 from photos
          where member_id = ${id} and reports.subject_id in (photos.id, photos.key)))
        or (subject = 'message' and exists (select 1 from messages
          join conversations on conversations.id = conversation_id
          where messages.id = reports.subject_id and ${id} in (a_id, b_id))))`,
    )
}

export function updateDecisions(db: Db, { id }: LeavingMember) {
  return db.updateTable('decisions').set(blanksOf('decisions')).where('member_id', '=', id)
}

/** As the condition of its index: SQLite does not match that with parameters. */
const isWaiting = sql<SqlBool>`(withdrawals.status in ('open', 'to_pay'))`

/**
 * The log keeps that an operator acted, but not on whom, nor why it was about a purchase of theirs. What is
 * about a withdrawal that waits for a person stays until that has ended: the database forgets it then.
 */
export function updateAudit(db: Db, { id, email }: LeavingMember) {
  const number = String(id)
  const address = email?.toLowerCase() ?? null
  return db
    .updateTable('audit_log')
    .set(blanksOf('audit_log'))
    .where(
      sql<SqlBool>`(lower(subject) in (${number}, ${address})
        or subject in (select id from payments where member_id = ${id}
            and id not in (select payment_id from withdrawals where ${isWaiting} and payment_id is not null)
          union all select id from withdrawals where member_id = ${id} and not ${isWaiting})
        or ${detailNames(number, '[a-z0-9_]', '[a-z0-9_]*')}
        or ${detailNames(address, '[a-z0-9._%+@-]', '[a-z0-9_%+@-]*', '.[a-z0-9]*')})`,
    )
}

function detailNames(word: string | null, before: string, ...after: string[]) {
  const detail = sql`lower(audit_log.detail)`
  const next = sql`instr(substr(${detail}, at + 1), ${word})`
  const rest = sql`substr(${detail}, at + length(${word}), 2)`
  const ends = sql.join(
    after.map((pattern) => sql`${rest} not glob ${pattern}`),
    sql` and `,
  )
  return sql<SqlBool>`exists (
    with recursive places (at) as (
      select instr(${detail}, ${word})
      union all
      select at + ${next} from places where ${next} > 0
    )
    select 1 from places
    where at > 0 and substr(${detail}, at - 1, 1) not glob ${before} and ${ends})`
}

/**
 * Messages of others that carried the profile: it is not there, as if it were hidden. The second condition
 * is that of the index: SQLite does not match it with parameters, and would read every message.
 */
export function updateShared(db: Db, { id }: LeavingMember) {
  return db
    .updateTable('messages')
    .set({ shared_id: 0 })
    .where('shared_id', '=', id)
    .where(sql<SqlBool>`(shared_id > 0)`)
}
