import { type Compilable, sql, type SqlBool } from 'kysely'
import { blanksOf } from '#worker/account/leaving/purge/blanks.ts'
import { among } from '#worker/db/among.ts'
import type { Db } from '#worker/db/database.ts'
import type { LeavingMember } from './purge.ts'

/** Two statements, because each has an index of its own. */
export function deleteUnsent(db: Db, members: readonly LeavingMember[]): Compilable[] {
  const unsent = db.deleteFrom('outbox').where('done_at', 'is', null).where(isAbout(members))
  return [
    unsent.where('failed_at', 'is', null),
    db.deleteFrom('outbox').where('failed_at', 'is not', null).where(isAbout(members)),
  ]
}

/** Read once for all members: what does not depend on the job is no `exists`. */
function isAbout(members: readonly LeavingMember[]) {
  const ids = among(idsOf(members))
  const field = (name: string) => sql`json_extract(outbox.payload, ${`$.${name}`})`
  return sql<SqlBool>`(${field('member')} in ${ids} or ${field('other')} in ${ids}
    or exists (select 1 from json_tree(outbox.payload)
      where json_tree.type = 'text' and lower(json_tree.value) in ${among(addressesOf(members))})
    or exists (select 1 from messages join conversations on conversations.id = conversation_id
      where messages.id = ${field('message')} and (a_id in ${ids} or b_id in ${ids}))
    or exists (select 1 from conversations
      where conversations.id = ${field('conversation')} and (a_id in ${ids} or b_id in ${ids}))
    or outbox.id in (select purpose || ':' || token_hash from mail_tokens where member_id in ${ids})
    or ${field('decision')} in (select id from decisions where member_id in ${ids})
    or ${field('payment')} in (select id from payments where member_id in ${ids}))`
}

function idsOf(members: readonly LeavingMember[]): number[] {
  return members.map(({ id }) => id)
}

function addressesOf(members: readonly LeavingMember[]): string[] {
  return members.flatMap(({ email }) => email?.toLowerCase() ?? [])
}

export function updateOwnReports(db: Db, members: readonly LeavingMember[]) {
  return db
    .updateTable('reports')
    .set(blanksOf('reports', 'author'))
    .where(
      sql<SqlBool>`(reporter_id in ${among(idsOf(members))}
        or lower(reporter_email) in ${among(addressesOf(members))})`,
    )
}

export function updateReportsAbout(db: Db, members: readonly LeavingMember[]) {
  const ids = among(idsOf(members))
  return db
    .updateTable('reports')
    .set(blanksOf('reports', 'subject'))
    .where(
      sql<SqlBool>`(about_id in ${ids}
        or (subject = 'profile' and subject_id in ${among(idsOf(members).map(String))})
        or (subject = 'photo' and subject_id in (select id from photos where member_id in ${ids}
          union all select key from photos where member_id in ${ids}))
        or (subject = 'message' and exists (select 1 from messages
          join conversations on conversations.id = conversation_id
          where messages.id = reports.subject_id and (a_id in ${ids} or b_id in ${ids}))))`,
    )
}

export function updateDecisions(db: Db, members: readonly LeavingMember[]) {
  return db
    .updateTable('decisions')
    .set(blanksOf('decisions'))
    .where('member_id', 'in', among(idsOf(members)))
}

/** As the condition of its index: SQLite does not match that with parameters. */
const isWaiting = sql<SqlBool>`(withdrawals.status in ('open', 'to_pay'))`

/**
 * The log keeps that an operator acted, but not on whom, nor why it was about a purchase of theirs. What is
 * about a withdrawal that waits for a person stays until that has ended: the database forgets it then.
 */
export function updateAudit(db: Db, members: readonly LeavingMember[]) {
  const ids = among(idsOf(members))
  const numbers = idsOf(members).map(String)
  const addresses = addressesOf(members)
  return db
    .updateTable('audit_log')
    .set(blanksOf('audit_log'))
    .where(
      sql<SqlBool>`(lower(subject) in ${among([...numbers, ...addresses])}
        or subject in (select id from payments where member_id in ${ids}
            and id not in (select payment_id from withdrawals where ${isWaiting} and payment_id is not null)
          union all select id from withdrawals where member_id in ${ids} and not ${isWaiting})
        or (detail glob '*[0-9]*' and ${detailNames(numbers, '[a-z0-9_]', '[a-z0-9_]*')})
        or (detail glob '*@*'
          and ${detailNames(addresses, '[a-z0-9._%+@-]', '[a-z0-9_%+@-]*', '.[a-z0-9]*')}))`,
    )
}

/** One of the words, and not as a part of a longer one. */
function detailNames(words: readonly string[], before: string, ...after: string[]) {
  const detail = sql`lower(audit_log.detail)`
  const word = sql`word.value`
  const next = sql`instr(substr(${detail}, at + 1), ${word})`
  const rest = sql`substr(${detail}, at + length(${word}), 2)`
  const ends = sql.join(
    after.map((pattern) => sql`${rest} not glob ${pattern}`),
    sql` and `,
  )
  return sql<SqlBool>`exists (select 1 from json_each(${JSON.stringify(words)}) as word
    where instr(${detail}, ${word}) > 0 and exists (
      with recursive places (at) as (
        select instr(${detail}, ${word})
        union all
        select at + ${next} from places where ${next} > 0
      )
      select 1 from places
      where at > 0 and substr(${detail}, at - 1, 1) not glob ${before} and ${ends}))`
}

/**
 * Messages of others that carried the profile: it is not there, as if it were hidden. The second condition
 * is that of the index: SQLite does not match it with parameters, and would read every message.
 */
export function updateShared(db: Db, members: readonly LeavingMember[]) {
  return db
    .updateTable('messages')
    .set({ shared_id: 0 })
    .where('shared_id', 'in', among(idsOf(members)))
    .where(sql<SqlBool>`(shared_id > 0)`)
}
