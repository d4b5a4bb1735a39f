import { sql, type SqlBool } from 'kysely'
import { DAY, MINUTE } from '#contract/time.ts'
import type { Db } from '#worker/db/database.ts'
import { truthMark } from '#worker/desk/fictional/answering/truth-mark.ts'
import { answerTimes, longer } from '#worker/desk/statistics/answer-times.ts'
import type { CountedDay } from './daily.ts'

/** An answer of a profile there before this one; a sentence of ours is none. */
const earlier = sql<number | null>`(select max(before.seq) from messages as before
  where before.conversation_id = chat.id and before.sender_id = profile.id
    and before.written_by is not null and before.seq < answer.seq)`

/** When the member wrote first of what is answered; null: that was taken back since. */
const askedAt = sql<number | null>`(select min(asked.sent_at) from messages as asked
  where asked.conversation_id = chat.id and asked.sender_id = asker.id
    and asked.seq < answer.seq and asked.seq > coalesce(${earlier}, 0))`

/** Of messages of the profile: members choose the numbers of their own. */
const isTold = sql<SqlBool>`exists (select 1 from messages as truth
  where truth.conversation_id = chat.id and truth.sender_id = profile.id
    and truth.seq < answer.seq and truth.id like ${`${truthMark}-%`})`

/**
 * Answers of fictional profiles to members of the domain, by how long the member waited, and
 * conversations answered for the first time, by whether the profile has said what it is. Found as
 * messages are, by the conversations of the days of UTC that are part of it. By nobody who answers.
 */
export function insertAnswers(db: Db, { day, host, from, to }: CountedDay) {
  const within = sql`coalesce((select min(value) from json_each(${JSON.stringify(answerTimes)})
    where value * ${MINUTE} >= waited), ${longer})`
  return db
    .insertInto('daily_numbers')
    .columns(['day', 'host', 'number', 'split', 'value', 'amount', 'people'])
    .expression(
      sql`with answered as materialized (
        select asker.id as asker, answer.sent_at - ${askedAt} as waited,
          ${earlier} is null as first, ${isTold} as told
        from chat_days
          cross join conversations as chat on chat.id = chat_days.conversation_id
          cross join members as profile
            on profile.id in (chat.a_id, chat.b_id) and profile.kind = 'fictional'
          cross join members as asker
            on asker.id = iif(chat.a_id = profile.id, chat.b_id, chat.a_id)
          cross join messages as answer
            on answer.conversation_id = chat.id and answer.sender_id = profile.id
              and answer.seq >= first_seq and answer.sent_at / ${sql.lit(DAY)} = chat_days.day
        where chat_days.day >= ${Math.floor(from / DAY)} and chat_days.day <= ${Math.floor(to / DAY)}
          and asker.kind = 'member' and asker.signup_host = ${host} and answer.written_by is not null
          and answer.sent_at >= ${from} and answer.sent_at < ${to})
      select ${day}, ${host}, number, split, value, count(*), count(distinct asker) from (
        select 'answers' as number, '' as split, '' as value, asker
          from answered where waited is not null
        union all select 'answers', 'within', cast(${within} as text), asker
          from answered where waited is not null
        union all select 'first_answers', '', '', asker from answered where first
        union all select 'first_answers', 'truth', iif(told, 'said', 'unsaid'), asker
          from answered where first)
      group by number, split, value`,
    )
}
