import { type Compilable, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { insertFrom } from '#worker/db/insert-from.ts'
import { ownRows } from '#worker/db/personal-data/own-rows.ts'
import { hasHistory, selectProfileRefs } from '#worker/people/queries.ts'
import { isHeard, isOpenTo, isUnshielded } from '#worker/people/queries/rules.ts'

/**
 * Only of a member whom the viewer can come across. One who has blocked the viewer does not exist
 * for them.
 */
export function insertBlock(db: Db, viewerId: number, id: number, now: number) {
  return insertFrom(db, 'blocks', selectKnown(db, viewerId, id), {
    blocker_id: viewerId,
    blocked_id: sql<number>`profile.id`,
    created_at: now,
  })
    .onConflict((conflict) => conflict.doNothing())
    .returning('blocked_id')
}

export function findBlock(db: Db, viewerId: number, id: number) {
  return db
    .selectFrom('blocks')
    .where('blocker_id', '=', viewerId)
    .where('blocked_id', '=', id)
    .select('blocked_id')
}

export function deleteBlock(db: Db, viewerId: number, id: number) {
  return db
    .deleteFrom('blocks')
    .where('blocker_id', '=', viewerId)
    .where('blocked_id', '=', id)
    .returning('blocked_id')
}

/**
 * Whoever was blocked could look at the pages for visitors without signing in. The member may go
 * back to them.
 */
export function updateUnseen(db: Db, viewerId: number, id: number) {
  return db
    .updateTable('members')
    .set({ seen_by_visitors: 0 })
    .where('id', '=', viewerId)
    .where((eb) => eb.not(eb.exists(findBlock(db, viewerId, id))))
    .where((eb) => eb.exists(selectKnown(db, viewerId, id).select('profile.id')))
}

export function findKnown(db: Db, viewerId: number, id: number) {
  return selectKnown(db, viewerId, id).select('profile.id')
}

/** Before `deleteBlock`; if the other side blocks too, theirs goes on hiding them. */
export function deleteBothLikes(db: Db, viewerId: number, id: number) {
  return db
    .deleteFrom('likes')
    .where(
      sql<boolean>`(liker_id, liked_id) in (values (${viewerId}, ${id}), (${id}, ${viewerId}))`,
    )
    .where((eb) => eb.exists(findBlock(db, viewerId, id)))
    .where((eb) => eb.not(eb.exists(findBlock(db, id, viewerId))))
}

export function updateBothRemoved(db: Db, viewerId: number, id: number) {
  return db
    .updateTable('conversations')
    .set({
      a_removed_seq: sql<number>`last_seq`,
      b_removed_seq: sql<number>`last_seq`,
      parted_seq: sql<number>`last_seq`,
      a_unread: 0,
      b_unread: 0,
    })
    .where('a_id', '=', Math.min(viewerId, id))
    .where('b_id', '=', Math.max(viewerId, id))
    .where((eb) => eb.exists(findBlock(db, viewerId, id)))
}

export function listBlocked(db: Db, viewerId: number, limit: number) {
  return db
    .selectFrom('blocks')
    .leftJoin('members as profile', (join) =>
      join
        .onRef('profile.id', '=', 'blocks.blocked_id')
        .on('profile.account', '=', 'active')
        .on(
          sql<boolean>`not exists (select 1 from blocks as back
            where back.blocker_id = profile.id and back.blocked_id = ${viewerId})`,
        ),
    )
    .where('blocks.blocker_id', '=', viewerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocks.blocked_id')
    .limit(limit)
    .select(['blocks.blocked_id', 'profile.kind', 'profile.partner_variant', 'profile.name'])
}

/** A block, by its time: lifted and repeated, it is another one. */
type Block = { blocker: number; blocked: number; at: number }

export function stands({ blocker, blocked, at }: Block) {
  return sql<SqlBool>`exists (select 1 from blocks
    where blocker_id = ${blocker} and blocked_id = ${blocked} and created_at = ${at})`
}

/** Of both sides, what the purge of a deleted account takes along and who has blocked does not see. */
export function deleteTheirRows(db: Db, block: Block): Compilable[] {
  const { blocker: by, blocked } = block
  return ownRows.flatMap(({ table, column, blocker }) => {
    if (blocker === undefined) return []
    const rows = sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${blocked}
      and ${sql.ref(blocker)} = ${by} and ${stands(block)}`
    return [{ compile: () => rows.compile(db) }]
  })
}

const placeAsId = sql<string>`messages.conversation_id || '-' || messages.seq`

function selectTheirChat(db: Db, { blocker, blocked }: Block) {
  return db
    .selectFrom('conversations')
    .where('a_id', '=', Math.min(blocker, blocked))
    .where('b_id', '=', Math.max(blocker, blocked))
}

export function findLastSeq(db: Db, block: Block) {
  return selectTheirChat(db, block).where(stands(block)).select('last_seq')
}

type Span = { after: number; upTo: number }

/** Before `updateRenamed`, of whose messages they are. */
export function updateReportsRenamed(db: Db, block: Block, span: Span) {
  const reported = selectTheirMessages(db, block, span).where(
    sql<SqlBool>`messages.id = reports.subject_id`,
  )
  return db
    .updateTable('reports')
    .set({ subject_id: reported.select(placeAsId.as('id')) })
    .where('about_id', 'in', [block.blocker, block.blocked])
    .where('subject', '=', 'message')
    .where((eb) => eb.exists(reported.select('messages.seq')))
    .where(stands(block))
}

/** As `updateReportsRenamed`, so that a message that was taken out can be put back. */
export function updateDecisionsRenamed(db: Db, block: Block, span: Span) {
  const removed = selectTheirMessages(db, block, span).where(
    sql<SqlBool>`messages.id = decisions.subject`,
  )
  return db
    .updateTable('decisions')
    .set({ subject: removed.select(placeAsId.as('id')) })
    .where('member_id', 'in', [block.blocker, block.blocked])
    .where('kind', '=', 'message')
    .where((eb) => eb.exists(removed.select('messages.seq')))
    .where(stands(block))
}

/** No client sends such an id: nothing that it sends meets these messages again. */
export function updateRenamed(db: Db, block: Block, span: Span) {
  return db
    .updateTable('messages')
    .set({ id: placeAsId })
    .where('id', 'in', selectTheirMessages(db, block, span).select('id'))
    .where(stands(block))
}

function selectTheirMessages(db: Db, block: Block, { after, upTo }: Span) {
  return db
    .selectFrom('messages')
    .where('conversation_id', 'in', selectTheirChat(db, block).select('id'))
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
}

function selectKnown(db: Db, viewerId: number, id: number) {
  return selectProfileRefs(db, viewerId)
    .clearSelect()
    .where('profile.id', '=', id)
    .where(
      sql<boolean>`((profile.visible = 1 and ${isOpenTo(viewerId)}
        and ${isUnshielded(viewerId)}) or exists (select 1 from conversations as chat
        where chat.a_id = min(${viewerId}, profile.id) and chat.b_id = max(${viewerId}, profile.id)
          and ${hasHistory} and ${isHeard(viewerId)}))`,
    )
}
