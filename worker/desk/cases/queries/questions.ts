import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { selectOpen, unanswered } from '#worker/desk/fictional/answering/queries.ts'

/** What waits for an answer, the longest first, and who works on it. */
export function listQuestionCases(
  db: Db,
  { operator, now }: { operator: string; now: number },
  limit: number,
) {
  return selectOpen(db)
    .leftJoin('cases', (join) =>
      join
        .on('cases.subject', '=', sql<string>`cast(chat.id as text)`)
        .on('cases.kind', '=', 'question'),
    )
    .leftJoin('staff', 'staff.email', 'cases.held_by')
    .orderBy('message.sent_at')
    .orderBy('chat.id')
    .limit(limit)
    .select([
      'chat.id',
      'message.sent_at',
      'message.kind',
      'message.text',
      'profile.name as profile',
      'asker.name as member',
      'cases.held_until',
      'staff.name as holder',
      sql<number>`cases.held_by = ${operator} and cases.held_until > ${now}`.as('mine'),
      sql<number>`cases.held_until > ${now}`.as('held'),
      unanswered.as('unanswered'),
    ])
}

export function isOpenQuestion(db: Db, conversation: number) {
  const open = selectOpen(db).where('chat.id', '=', conversation).select('chat.id')
  return sql<SqlBool>`exists ${open}`
}

/** What is asked there, and what the profile says of itself. */
export function findQuestionIn(db: Db, conversation: number) {
  return selectOpen(db)
    .where('chat.id', '=', conversation)
    .select([
      'message.id',
      'profile.id as profile_id',
      'profile.name as profile',
      'profile.about',
      'asker.name as member',
    ])
}

export function listLife(db: Db, profile: number) {
  return db
    .selectFrom('answers')
    .where('member_id', '=', profile)
    .orderBy('position')
    .select(['question', 'text'])
}
