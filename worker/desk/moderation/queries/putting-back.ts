import { type Expression, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'

type Of = { decision: string; memberId: number }

function takenIn(decision: string) {
  return sql<string>`(select taken from decisions where id = ${decision})`
}

type Field = 'name' | 'about' | 'reason'

/** Its owner has written nothing else since. */
export function isGone(field: Field, placeholders: readonly string[]) {
  if (field === 'name') return sql<SqlBool>`name in (${sql.join(placeholders)})`
  return sql<SqlBool>`${sql.ref(field)} is null`
}

export function updateTextBack(
  db: Db,
  { decision, memberId, field }: Of & { field: Field },
  condition: Expression<SqlBool>,
) {
  return db
    .updateTable('members')
    .set({ [field]: sql`coalesce(${takenIn(decision)}, ${sql.ref(field)})` })
    .where('id', '=', memberId)
    .where(condition)
}

export function insertAnswersBack(
  db: Db,
  { decision, memberId }: Of,
  condition: Expression<SqlBool>,
) {
  const taken = sql<{ value: string }>`json_each(${takenIn(decision)})`
  const source = db
    .selectFrom(taken.as('taken'))
    .where(sql<SqlBool>`not exists (select 1 from answers where member_id = ${memberId})`)
    .where(condition)
  return insertFrom(db, 'answers', source, {
    member_id: memberId,
    question: sql<string>`taken.value ->> 'question'`,
    position: sql<number>`taken.value ->> 'position'`,
    text: sql<string>`taken.value ->> 'text'`,
  })
}

export function updateCaptionsBack(
  db: Db,
  { decision, memberId }: Of,
  condition: Expression<SqlBool>,
) {
  const taken = sql<string | null>`(select value ->> 'caption' from json_each(${takenIn(decision)})
    where value ->> 'id' = photos.id)`
  return db
    .updateTable('photos')
    .set({ caption: taken })
    .where('member_id', '=', memberId)
    .where('caption', 'is', null)
    .where(condition)
}
