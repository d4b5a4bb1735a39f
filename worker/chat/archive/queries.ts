import { type Compilable, type RawBuilder, sql, type SqlBool } from 'kysely'
import { ownColumn } from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import type { Value } from '#worker/db/written-once.ts'
import type { ArchivedMessage } from './archived-message.ts'

/** `covered`: a piece has what was written on that day, or began with an earlier one. */
export function listDueDays(db: Db, before: number, limit: number) {
  return db
    .selectFrom('chat_days')
    .where('day', '<', before)
    .orderBy('day')
    .orderBy('conversation_id')
    .limit(limit)
    .select(['day', 'conversation_id', 'first_seq'])
    .select(
      sql<0 | 1>`exists (select 1 from chat_pieces
        where chat_pieces.conversation_id = chat_days.conversation_id
          and chat_pieces.last_seq >= chat_days.first_seq)`.as('covered'),
    )
}

/**
 * Of each conversation, where the next piece may begin and has to end: what is young, waits or was not
 * read stays, and what follows it. `a_words` and `b_words` are the last words of each side before that.
 */
function spansOf(conversations: readonly number[], until: number) {
  return sql`asked as materialized (
      select id, a_id, b_id,
        coalesce((select max(last_seq) from chat_pieces where conversation_id = conversations.id), 0)
          as from_seq,
        ${readBy('a')} as a_read, ${readBy('b')} as b_read
      from conversations where id in (select value from json_each(${JSON.stringify(conversations)}))
    ), bounded as materialized (
      select *, coalesce((select seq from messages as open
        where open.conversation_id = asked.id and open.seq > from_seq
          and (open.sent_at >= ${until} or open.delivery = 'waiting' or (open.delivery = 'delivered'
            and open.seq > iif(open.sender_id = a_id, b_read, a_read)))
        order by open.seq limit 1), 9e15) as to_seq
      from asked
    ), span as materialized (
      select *, ${lastWordsOf('a')} as a_words, ${lastWordsOf('b')} as b_words from bounded
    )`
}

/** Profiles read nothing: they have seen what they answered. */
function readBy(side: 'a' | 'b') {
  const [id, read, removed] = [`${side}_id`, `${side}_read_seq`, `${side}_removed_seq`].map(
    (name) => sql.ref(`conversations.${name}`),
  )
  return sql`max(${read}, ${removed}, iif(
    (select kind from members where members.id = ${id}) = 'member', 0,
    coalesce((select seq from messages where conversation_id = conversations.id
      and sender_id = ${id} and delivery = 'delivered' order by seq desc limit 1), 0)))`
}

function lastWordsOf(side: 'a' | 'b') {
  return sql`(select seq from messages as said where said.conversation_id = bounded.id
    and said.sender_id = ${sql.ref(`${side}_id`)} and said.kind = 'text' and said.voice_key is null
    and said.delivery = 'delivered' and said.removed_at is null and said.seq < to_seq
    order by said.seq desc limit 1)`
}

/**
 * The messages that may be archived: words that were delivered, which nothing changes or points at any
 * more. Of `span` and `message`. The last words of each side stay: lists, prices and who may see whom ask
 * for them, so a conversation in which one side said nothing stays as it is (the comparison is null). A
 * message that was reported or decided about stays, as its evidence; a paid one only goes if its charge
 * knows where it was.
 */
const isSettled = sql<SqlBool>`(message.seq > span.from_seq and message.seq < span.to_seq
  and message.seq not in (span.a_words, span.b_words)
  and message.kind = 'text' and message.voice_key is null and message.shared_id is null
  and message.delivery = 'delivered' and message.removed_at is null
  and not exists (select 1 from reports
    where reports.subject = 'message' and reports.subject_id = message.id)
  and not exists (select 1 from decisions
    where decisions.subject = message.id and decisions.kind = 'message')
  and (message.credits = 0 or exists (select 1 from ledger
    where ledger.member_id = message.sender_id and ledger.id = 'msg:' || message.id
      and ledger.conversation_id is not null)))`

export type Settled = ArchivedMessage & { conversation_id: number }

export function listSettled(
  db: Db,
  conversations: readonly number[],
  until: number,
  limit: number,
): Compilable<Settled> {
  return statement(
    db,
    sql<Settled>`with ${spansOf(conversations, until)}
      select message.conversation_id, message.seq, message.sender_id, message.text,
        message.quoted_question, message.quoted_text, message.written_by, message.caution,
        message.credits, message.sent_at, message.sender_sign, message.other_sign
      from span join messages as message on message.conversation_id = span.id
      where ${isSettled}
      order by message.conversation_id, message.seq limit ${limit}`,
  )
}

/** A piece whose object is written, and what of its messages may have changed since they were read. */
export type Written = {
  conversation: number
  first: number
  last: number
  last_at: number
  key: string
  /** Number, the sender's sign and the other's. */
  messages: readonly (readonly [number, string | null, string | null])[]
}

/** Only while all of its messages are as they were read, and its object is not being deleted. */
export function insertPieces(db: Db, written: readonly Written[], until: number): Compilable {
  const conversations = written.map(({ conversation }) => conversation)
  const of = (name: keyof Written) => sql`piece.value ->> ${sql.lit(name)}`
  return statement(
    db,
    sql`insert into chat_pieces (conversation_id, first_seq, last_seq, last_at, key)
      with ${spansOf(conversations, until)}
      select ${of('conversation')}, ${of('first')}, ${of('last')}, ${of('last_at')}, ${of('key')}
      from json_each(${JSON.stringify(written)}) as piece
      where exists (select 1 from loose_pieces where key = ${of('key')} and due_at > 0)
        and (select count(*) from json_each(piece.value, '$.messages') as known
          join span on span.id = ${of('conversation')}
          join messages as message
            on message.conversation_id = span.id and message.seq = known.value ->> 0
          where ${isSettled} and message.sender_sign is known.value ->> 1
            and message.other_sign is known.value ->> 2
        ) = json_array_length(piece.value, '$.messages')`,
  )
}

/** After `insertPieces` in its batch: those that are in a piece now. */
export function deleteArchived(db: Db, written: readonly Written[]): Compilable {
  return statement(
    db,
    sql`delete from messages where (conversation_id, seq) in (
      select piece.value ->> 'conversation', known.value ->> 0
      from json_each(${JSON.stringify(written)}) as piece,
        json_each(piece.value, '$.messages') as known
      where exists (select 1 from chat_pieces
        where conversation_id = piece.value ->> 'conversation'
          and first_seq = piece.value ->> 'first' and key = piece.value ->> 'key'))`,
  )
}

/** After `insertPieces` in its batch: the objects that a piece names now. */
export function deleteNamed(db: Db, written: readonly Written[]): Compilable {
  return statement(
    db,
    sql`delete from loose_pieces where key in (
      select piece.value ->> 'key' from json_each(${JSON.stringify(written)}) as piece
      where exists (select 1 from chat_pieces
        where conversation_id = piece.value ->> 'conversation'
          and first_seq = piece.value ->> 'first' and key = piece.value ->> 'key'))`,
  )
}

/** A day that was looked at, with the piece that came of it; `rest`: what is left begins there. */
export type Done = {
  day: number
  conversation: number
  piece: Pick<Written, 'first' | 'key'> | null
  rest: number | null
}

/** After `insertPieces` in its batch: a day whose piece was not taken is looked at again. */
export function deleteDone(db: Db, done: readonly Done[]): Compilable {
  return statement(
    db,
    sql`delete from chat_days where (day, conversation_id) in (
      select done.value ->> 'day', done.value ->> 'conversation' ${taken(done)}
        and done.value ->> 'rest' is null)`,
  )
}

export function updateRest(db: Db, done: readonly Done[]): Compilable {
  return statement(
    db,
    sql`update chat_days set first_seq = done.rest from (
        select done.value ->> 'day' as day, done.value ->> 'conversation' as conversation,
          done.value ->> 'rest' as rest ${taken(done)} and done.value ->> 'rest' is not null
      ) as done
      where chat_days.day = done.day and chat_days.conversation_id = done.conversation`,
  )
}

function taken(done: readonly Done[]) {
  return sql`from json_each(${JSON.stringify(done)}) as done
    where (done.value ->> '$.piece.key' is null or exists (select 1 from chat_pieces
      where conversation_id = done.value ->> 'conversation'
        and first_seq = done.value ->> '$.piece.first' and key = done.value ->> '$.piece.key'))`
}

export function insertLoose(db: Db, keys: readonly string[], dueAt: number): Compilable {
  return statement(
    db,
    sql`insert into loose_pieces (key, due_at)
      select value, ${dueAt} from json_each(${JSON.stringify(keys)})`,
  )
}

/** From now on no piece can name them. */
export function updateDoomed(db: Db, now: number, limit: number) {
  const due = db.selectFrom('loose_pieces').where('due_at', '<=', now).limit(limit).select('key')
  return db.updateTable('loose_pieces').set({ due_at: 0 }).where('key', 'in', due).returning('key')
}

export function deleteLoose(db: Db, keys: readonly string[]) {
  return db
    .deleteFrom('loose_pieces')
    .where('key', 'in', sql<string>`(select value from json_each(${JSON.stringify(keys)}))`)
}

export type Span = { before?: number | undefined; after?: number | undefined; since: number }

/**
 * The nearest pieces of a page of `listMessages`, of which the viewer has something. What is in them was
 * delivered, so that only these conditions are left of those of a row.
 */
export function listPieces(
  db: Db,
  viewerId: number,
  other: Value<number>,
  { before, after, since, limit }: Span & { limit: number },
) {
  const removed = ownColumn(viewerId, 'removed_seq')
  const pieces = db
    .selectFrom('conversations as chat')
    .innerJoin('chat_pieces as piece', 'piece.conversation_id', 'chat.id')
    .where(
      sql<boolean>`chat.a_id = min(${viewerId}, ${other}) and chat.b_id = max(${viewerId}, ${other})`,
    )
    .where('piece.last_seq', '>', removed)
    .where('piece.last_at', '>', since)
    .orderBy('piece.first_seq', after === undefined ? 'desc' : 'asc')
    .limit(limit)
    .select(['piece.conversation_id', 'piece.first_seq', 'piece.last_seq', 'piece.key'])
    .select(removed.as('removed_seq'))
  const until = before === undefined ? pieces : pieces.where('piece.first_seq', '<', before)
  return after === undefined ? until : until.where('piece.last_seq', '>', after)
}

/** The newest ones of a conversation, for operators. */
export function listLastPieces(db: Db, conversation: number, limit: number) {
  return db
    .selectFrom('chat_pieces')
    .where('conversation_id', '=', conversation)
    .orderBy('first_seq', 'desc')
    .limit(limit)
    .select(['last_seq', 'key'])
}

function statement<Row>(db: Db, text: RawBuilder<Row>): Compilable<Row> {
  return { compile: () => text.compile(db) }
}
