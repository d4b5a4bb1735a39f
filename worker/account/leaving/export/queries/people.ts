import { type Expression, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import { memberColumn } from '#worker/people/queries/member-column.ts'
import { isOpenTo, isUnshielded } from '#worker/people/queries/rules.ts'

type AfterProfile = { profile: number } | null

/**
 * The purge of somebody who leaves takes what the member did towards them along. So it is in the
 * download only while they are there and have not blocked the member, or its staying would tell of
 * the block.
 */
export function isThere(id: number) {
  return sql<boolean>`(other.account = 'active' and not ${hasBlocked(sql.ref('other.id'), id)})`
}

export function isBlocked(id: number) {
  return hasBlocked(id, sql.ref('other.id'))
}

function hasBlocked(blocker: Expression<unknown> | number, blocked: Expression<unknown> | number) {
  return sql<boolean>`exists (select 1 from blocks
    where blocks.blocker_id = ${blocker} and blocks.blocked_id = ${blocked})`
}

function canBeListed(id: number) {
  return sql<boolean>`(other.visible = 1 and ${isThere(id)} and ${isOpenTo(id, 'other')}
    and ${isUnshielded(id, 'other')})`
}

/**
 * Only of whom the member has met: anybody can be liked and blocked by a number, so that the download
 * would read out names that nobody was shown.
 */
export function toldName(id: number) {
  return sql<string | null>`iif(${memberColumn(id, 'status')} = 'confirmed' and (
    exists (select 1 from likes as back where back.liker_id = other.id and back.liked_id = ${id})
    or exists (select 1 from conversations as talk
      where talk.a_id = min(${id}, other.id) and talk.b_id = max(${id}, other.id))
  ), other.name, null)`
}

/** As the site's lists: being invisible, having blocked, a shield and a closed domain look the same. */
function listed(id: number) {
  return sql<boolean>`(${canBeListed(id)} and not ${isBlocked(id)})`
}

export function listLikesGiven(db: Db, id: number, after: AfterProfile, limit: number) {
  return db
    .selectFrom('likes')
    .innerJoin('members as other', 'other.id', 'likes.liked_id')
    .where('likes.liker_id', '=', id)
    .where('likes.liked_id', '>', after?.profile ?? 0)
    .where(listed(id))
    .orderBy('likes.liked_id')
    .limit(limit)
    .select(['likes.liked_id as profile', toldName(id).as('name'), 'likes.created_at'])
}

/** Only with the day: exact times would tell when somebody else was here. */
export function listLikesReceived(db: Db, id: number, after: AfterProfile, limit: number) {
  return db
    .selectFrom('likes')
    .innerJoin('members as other', 'other.id', 'likes.liker_id')
    .where('likes.liked_id', '=', id)
    .where('likes.liker_id', '>', after?.profile ?? 0)
    .where(listed(id))
    .orderBy('likes.liker_id')
    .limit(limit)
    .select(['likes.liker_id as profile', 'other.name', dayOf('likes.received_at').as('day')])
}

function dayOf(column: string) {
  return sql<string>`date(${sql.ref(column)} / 1000, 'unixepoch')`
}

export function listSwipes(db: Db, id: number, after: AfterProfile, limit: number) {
  return selectSwipes(db, id, after, limit).where(listed(id))
}

/** Of those whom the member has blocked. */
export function listOtherSwipes(db: Db, id: number, after: AfterProfile, limit: number) {
  return selectSwipes(db, id, after, limit).where(canBeListed(id)).where(isBlocked(id))
}

function selectSwipes(db: Db, id: number, after: AfterProfile, limit: number) {
  return db
    .selectFrom('swipes')
    .innerJoin('members as other', 'other.id', 'swipes.profile_id')
    .where('swipes.member_id', '=', id)
    .where('swipes.profile_id', '>', after?.profile ?? 0)
    .orderBy('swipes.profile_id')
    .limit(limit)
    .select(['swipes.profile_id as profile', 'swipes.liked', 'swipes.swiped_at'])
}

/** The name only if the page of blocked members shows it. */
export function listBlocks(db: Db, id: number, after: AfterProfile, limit: number) {
  return db
    .selectFrom('blocks')
    .leftJoin('members as other', (join) =>
      join
        .onRef('other.id', '=', 'blocks.blocked_id')
        .on('other.account', '=', 'active')
        .on(
          sql<boolean>`not exists (select 1 from blocks as back
            where back.blocker_id = other.id and back.blocked_id = ${id})`,
        ),
    )
    .where('blocks.blocker_id', '=', id)
    .where('blocks.blocked_id', '>', after?.profile ?? 0)
    .orderBy('blocks.blocked_id')
    .limit(limit)
    .select(['blocks.blocked_id as profile', toldName(id).as('name'), 'blocks.created_at'])
}
