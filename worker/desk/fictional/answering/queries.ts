import { sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'

/** What was removed, or taken back, is said to nobody, and waits for no answer. */
const lastSeq = sql`(select last.seq from messages as last
  where last.conversation_id = chat.id and last.removed_at is null and last.delivery <> 'returned'
  order by last.seq desc limit 1)`

function selectOpen(db: Db) {
  return (
    db
      .selectFrom('open_questions as question')
      // A cross join keeps its order: the few that wait are read before anything else is.
      .crossJoin('conversations as chat')
      .whereRef('chat.id', '=', 'question.conversation_id')
      .innerJoin('members as profile', 'profile.id', 'question.profile_id')
      .innerJoin('messages as message', (join) =>
        join
          .onRef('message.conversation_id', '=', 'question.conversation_id')
          .on(sql<boolean>`message.seq = ${lastSeq}`),
      )
      .innerJoin('members as asker', 'asker.id', 'message.sender_id')
      .where('profile.account', '=', 'active')
      .where('asker.kind', '=', 'member')
      .where('asker.account', '=', 'active')
      .where('message.delivery', '=', 'delivered')
  )
}

/** What the member wrote since the profile's last message, as a JSON list. */
const unanswered = sql<string>`(select json_group_array(text) from (select said.text from messages as said
  where said.conversation_id = chat.id and said.sender_id = asker.id and said.delivery = 'delivered'
    and said.removed_at is null and said.text is not null
    and said.seq > coalesce((select answer.seq from messages as answer
      where answer.conversation_id = chat.id and answer.sender_id = profile.id
      order by answer.seq desc limit 1), 0)
  order by said.seq))`

export function listOpen(db: Db, limit: number) {
  return selectOpen(db)
    .orderBy('question.asked_at')
    .limit(limit)
    .select([
      'message.id',
      'message.sent_at',
      'message.kind',
      'message.text',
      'message.quoted_question',
      'message.quoted_text',
      'message.gift',
      'profile.name as profile',
      'asker.name as member',
      'asker.language',
      unanswered.as('unanswered'),
    ])
}

export function findOpen(db: Db, id: string) {
  return selectOpen(db)
    .where('message.id', '=', id)
    .where('question.conversation_id', '=', (eb) =>
      eb.selectFrom('messages').select('conversation_id').where('id', '=', id),
    )
    .select([
      'message.id',
      'message.text',
      'message.conversation_id',
      'profile.id as profile_id',
      'asker.id as asker_id',
      'asker.language',
      'asker.signup_host',
      unanswered.as('unanswered'),
    ])
}

/** What both sides read: without what was taken back, or does not go out yet. */
export function listBefore(db: Db, conversation: number, limit: number) {
  return db
    .selectFrom('messages')
    .innerJoin('members', 'members.id', 'messages.sender_id')
    .where('conversation_id', '=', conversation)
    .where('messages.delivery', '=', 'delivered')
    .where('messages.removed_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
    .select([
      'members.name',
      'messages.id',
      'messages.seq',
      'messages.sender_id',
      'messages.kind',
      'messages.text',
      'messages.quoted_question',
      'messages.quoted_text',
      'messages.sent_at',
      'messages.written_by',
    ])
}

/** Of both sides. */
export function listNames(db: Db, conversation: number) {
  return db
    .selectFrom('conversations as chat')
    .innerJoin('members', (join) => join.on(sql<SqlBool>`members.id in (chat.a_id, chat.b_id)`))
    .where('chat.id', '=', conversation)
    .select(['members.id', 'members.name'])
}

export function isSent(id: string, now: number) {
  return sql<boolean>`exists (select 1 from messages where id = ${id} and sent_at = ${now})`
}

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
    .orderBy('question.asked_at')
    .orderBy('question.conversation_id')
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

/** As cases of the desk. */
export function listOpenCases(db: Db, limit: number) {
  return selectOpen(db)
    .orderBy('message.sent_at')
    .orderBy('chat.id')
    .limit(limit)
    .select([
      sql<string>`cast(chat.id as text)`.as('subject'),
      'asker.signup_host as host',
      'message.sent_at as since',
      sql<number | null>`null`.as('due'),
      sql<string | null>`null`.as('decided_by'),
    ])
}

export function isOpenQuestion(db: Db, conversation: number) {
  const open = selectOpen(db).where('question.conversation_id', '=', conversation).select('chat.id')
  return sql<SqlBool>`exists ${open}`
}

/** What is asked there, and what the profile says of itself. */
export function findQuestionIn(db: Db, conversation: number) {
  return selectOpen(db)
    .where('question.conversation_id', '=', conversation)
    .select([
      'message.id',
      'profile.id as profile_id',
      'profile.name as profile',
      'profile.about',
      'profile.date_of_birth',
      'asker.name as member',
      sql<0 | 1>`exists (select 1 from cases where kind = 'concern'
        and subject = cast(chat.id as text))`.as('concern'),
    ])
}

export function listLife(db: Db, profile: number) {
  return db
    .selectFrom('answers')
    .where('member_id', '=', profile)
    .orderBy('position')
    .select(['question', 'text'])
}
