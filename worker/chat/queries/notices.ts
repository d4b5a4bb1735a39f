import { type Expression, type Insertable, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import { isBlockedEitherWay } from '#worker/people/queries/rules.ts'
import type { Draft } from './draft.ts'
import { selectFresh } from './sending.ts'

type Outbox = Insertable<Database['outbox']>
export type Notice = Pick<Outbox, 'queue' | 'job' | 'created_at' | 'run_after'>

export type Announced = ReturnType<typeof selectAnnounced>

export function selectAnnounced(db: Db, draft: Draft) {
  return selectFresh(db, draft)
    .innerJoin('members as recipient', (join) => join.on('recipient.id', '=', draft.recipient))
    .where('recipient.kind', '=', 'member')
    .where('message.delivery', '=', 'delivered')
    .where('message.removed_at', 'is', null)
}

export function insertPushNotices(db: Db, announced: Announced, notice: Notice) {
  return insertNotices(
    db,
    announced
      .where((eb) => eb.not(isMuted()))
      .where(sql<boolean>`exists (select 1 from push_subscriptions where member_id = recipient.id)`)
      .select([
        pushId(notice.job).as('id'),
        sql`json_object('message', message.id)`.as('payload'),
        ...constants(notice),
      ]),
  )
}

export function insertMailNotices(db: Db, announced: Announced, notice: Notice) {
  return insertNotices(
    db,
    announced
      .where((eb) => eb.not(isMuted()))
      .select([
        mailId(notice.job).as('id'),
        sql`json_object('conversation', chat.id, 'member', recipient.id)`.as('payload'),
        ...constants(notice),
      ]),
  )
}

function pushId(job: string) {
  return sql<string>`${job} || ':' || message.id`
}

/**
 * It contains how far the recipient has read or removed: one mail until that changes. `deleteNotices`
 * makes the same id, of a message that is taken back.
 */
function mailId(job: string) {
  return sql<string>`${job} || ':' || chat.id || ':' || recipient.id || ':'
    || iif(chat.a_id = recipient.id, max(chat.a_read_seq, chat.a_removed_seq),
      max(chat.b_read_seq, chat.b_removed_seq))`
}

/** Those that wait about a message. */
export function listNotices(
  db: Db,
  message: string,
  { push, mail }: { push: string; mail: string },
) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .innerJoin('members as recipient', (join) =>
      join.on(
        sql<boolean>`recipient.id = iif(chat.a_id = message.sender_id, chat.b_id, chat.a_id)`,
      ),
    )
    .innerJoin('outbox', (join) =>
      join.on(sql<boolean>`outbox.id in (${pushId(push)}, ${mailId(mail)})`),
    )
    .where('message.id', '=', message)
    .where('outbox.done_at', 'is', null)
    .select('outbox.id')
}

function constants({ queue, job, created_at, run_after }: Notice) {
  return [
    sql`${queue}`.as('queue'),
    sql`${job}`.as('job'),
    sql`${created_at}`.as('created_at'),
    sql`${run_after}`.as('run_after'),
  ]
}

function isMuted() {
  return sql<boolean>`iif(chat.a_id = recipient.id, chat.a_muted, chat.b_muted) = 1`
}

function insertNotices(db: Db, rows: Expression<unknown>) {
  return db
    .insertInto('outbox')
    .columns(['id', 'payload', 'queue', 'job', 'created_at', 'run_after'])
    .expression(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
}

/** `made_at`: of the job, which is when it was delivered; it may have been sent days before. */
export function findUnreadMessage(db: Db, id: string, job: string) {
  return selectUnread(db)
    .innerJoin('outbox as notice', (join) => join.on('notice.id', '=', job))
    .where('message.id', '=', id)
    .select(['recipient.id', 'notice.created_at as made_at', ...told])
}

/** Finds it whether or not the member wants mails about it. */
export function findUnreadChat(db: Db, conversation: number, memberId: number) {
  return selectDelivered(db)
    .where('chat.id', '=', conversation)
    .where('recipient.id', '=', memberId)
    .orderBy('message.seq')
    .limit(1)
    .select(['sender.name', 'sender.kind', 'message.gift', kindOfNews.as('notice')])
}

const told = [
  'chat.id as conversation',
  'message.gift',
  'recipient.language',
  'recipient.signup_host',
] as const

const kindOfNews = sql<'new_conversations' | 'new_messages'>`iif(chat.started_by = sender.id
  and iif(chat.a_id = recipient.id, chat.a_read_seq, chat.b_read_seq) = 0,
  'new_conversations', 'new_messages')`

function selectUnread(db: Db) {
  return selectDelivered(db).where(
    sql<boolean>`not exists (select 1 from notification_preferences
      where member_id = recipient.id and wanted = 0 and kind = ${kindOfNews})`,
  )
}

function selectDelivered(db: Db) {
  return db
    .selectFrom('messages as message')
    .innerJoin('conversations as chat', 'chat.id', 'message.conversation_id')
    .innerJoin('members as sender', 'sender.id', 'message.sender_id')
    .innerJoin('members as recipient', (join) =>
      join.on(sql<boolean>`recipient.id = iif(chat.a_id = sender.id, chat.b_id, chat.a_id)`),
    )
    .where('message.delivery', '=', 'delivered')
    .where('message.removed_at', 'is', null)
    .where('recipient.kind', '=', 'member')
    .where('recipient.account', '=', 'active')
    .where('sender.account', '=', 'active')
    .where((eb) => eb.not(isMuted()))
    .where(
      sql<boolean>`message.seq > iif(chat.a_id = recipient.id, max(chat.a_read_seq, chat.a_removed_seq),
        max(chat.b_read_seq, chat.b_removed_seq))`,
    )
    .where(sql<boolean>`not ${isBlockedEitherWay(sql.ref('sender.id'), sql.ref('recipient.id'))}`)
}
