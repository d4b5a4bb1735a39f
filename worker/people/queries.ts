import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Value } from '#worker/db/written-once.ts'
import type { BindableOnlooker, Onlooker } from './onlooker.ts'
import {
  isListed,
  isOnSite,
  isBlockedEitherWay,
  isPromised,
  isSeen,
  isUnshielded,
  isWanted,
  showsPresence,
} from './queries/rules.ts'

type Id = Value<number>

type ProfileTable = Database & { profile: Database['members'] }

/**
 * The start of every query that names a person: nobody who has blocked or was blocked, nobody whose
 * account is gone. The person is `profile`.
 */
export function selectProfileRefs(db: Db, viewerId: Id) {
  return selectOthers(db, viewerId)
}

function selectOthers(db: Db, viewerId: Id, told?: Told) {
  return selectRefs(db, viewerId, told)
    .where('profile.id', '<>', viewerId)
    .where((eb) => eb.not(isBlockedEitherWay(viewerId, eb.ref('profile.id'))))
}

/**
 * For conversations: of a hidden member who has never written back neither the photo nor when they
 * were here, since writing to somebody must not reveal them.
 */
export function selectCorrespondents(db: Db, viewerId: Id) {
  const open = sql<SqlBool>`(${isSeen(viewerId)} or ${hasWritten(viewerId)})`
  const here = sql<SqlBool>`(${isUnshielded(viewerId)} and ${open})`
  return selectOthers(db, viewerId, { photo: open, here })
}

export function selectOwnProfileRef(db: Db, viewerId: Id) {
  return selectRefs(db, viewerId).where('profile.id', '=', viewerId)
}

/** Whose photo and last visit are told; everybody's without it. */
type Told = { photo?: RawBuilder<SqlBool>; here: RawBuilder<SqlBool> }

function selectRefs(db: Db, viewerId: Id, told?: Told) {
  const shown = showsPresence('profile')
  const here = told ? sql`(${shown} and ${told.here})` : shown
  return db
    .selectFrom('members as profile')
    .where('profile.account', '=', 'active')
    .select((eb) => [
      'profile.id',
      'profile.kind',
      'profile.partner_variant',
      'profile.name',
      'profile.date_of_birth',
      'profile.gender',
      'profile.city',
      'profile.region',
      'profile.country',
      'profile.last_active_at',
      sql<number | null>`iif(${here}, profile.seen_at, null)`.as('seen_at'),
      'profile.checked_on',
      mainPhoto(eb, told?.photo).as('photo'),
      eb
        .exists(
          eb
            .selectFrom('likes')
            .select(sql`1`.as('one'))
            .where('liker_id', '=', viewerId)
            .whereRef('liked_id', '=', 'profile.id'),
        )
        .as('liked'),
    ])
}

/**
 * For lists in which members find each other: also visible, old enough for the site, of a wanted
 * kind, and kept from the viewer by no domain's promise and no shield.
 */
export function selectVisibleProfileRefs(db: Db, viewer: BindableOnlooker) {
  return (
    selectProfileRefs(db, viewer.id)
      // A literal, not a parameter: SQLite uses the partial indexes only if it sees the value.
      .where('profile.visible', '=', sql.lit(1))
      .where(isOnSite(viewer))
      .where(isWanted(viewer.id))
      .where(isPromised(viewer))
      .where(isUnshielded(viewer.id))
  )
}

/** Whoever has the address: whatever kind, as a visitor has no settings that hide one. */
export function selectShownToVisitor(db: Db, visitor: Onlooker, id: number) {
  return selectProfileRefs(db, visitor.id)
    .where('profile.id', '=', id)
    .where('profile.visible', '=', sql.lit(1))
    .where(isOnSite(visitor))
    .where(isPromised(visitor))
}

export function listInterestKeys(db: Db) {
  return db.selectFrom('interests').orderBy('position').select(['key', 'bit'])
}

const maxCounted = 100

const badgeWindow = 2 * maxCounted

type NewLikes = 'all' | 'unannounced'

/** Scans a bounded number of entries, however many are hidden. */
export function selectNewLikers(db: Db, viewer: BindableOnlooker, which: NewLikes) {
  const entries = db
    .selectFrom('likes')
    .where('liked_id', '=', viewer.id)
    .where('like_new', '=', sql.lit(1))
    .$if(which !== 'all', (query) => query.where('announced_at', 'is', null))
    .orderBy('received_at', 'desc')
    .select('liker_id')
    .limit(badgeWindow)
  return selectVisibleProfileRefs(db, viewer)
    .clearSelect()
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .select('profile.id')
    .limit(maxCounted)
}

export function countUnread(db: Db, viewerId: Id, since: Value<number>) {
  const unreadOf = (own: 'a' | 'b', other: 'a' | 'b') =>
    db
      .selectFrom('conversations')
      .where(`${own}_id`, '=', viewerId)
      .where(`${own}_unread`, '>', 0)
      .where(`${own}_muted`, '=', 0)
      .where('last_message_at', '>', since)
      .select([`${other}_id as other_id`, `${own}_unread as unread`])
  const found = selectProfileRefs(db, viewerId)
    .clearSelect()
    .where('profile.kind', '<>', 'partner')
    .innerJoin(
      unreadOf('a', 'b').unionAll(unreadOf('b', 'a')).limit(badgeWindow).as('chat'),
      'chat.other_id',
      'profile.id',
    )
    .select('chat.unread')
    .limit(maxCounted)
  return db
    .selectFrom(found.as('found'))
    .select(sql<number>`coalesce(sum(found.unread), 0)`.as('unread'))
}

/**
 * Also shows an invisible member, and one who keeps the viewer away, to those whom that member has
 * written to, but not when they were here.
 */
export function selectOpenProfileRefs(db: Db, viewer: BindableOnlooker) {
  const { id: viewerId } = viewer
  return selectOthers(db, viewerId, { here: isUnshielded(viewerId) }).where((eb) =>
    eb.or([isListed(viewer), hasWritten(viewerId)]),
  )
}

export function hasWritten(viewerId: Id, profile = 'profile') {
  const id = sql.ref(`${profile}.id`)
  return sql<SqlBool>`(${sql.ref(`${profile}.status`)} = 'confirmed' and exists (
    select 1 from conversations as chat
    join messages as message on message.conversation_id = chat.id
    where chat.a_id = min(${id}, ${viewerId}) and chat.b_id = max(${id}, ${viewerId})
      and ${wroteSince(profile)}))`
}

/** Removing a conversation is nobody else's business; a block makes the two strangers. */
export const hasHistory = sql<boolean>`chat.last_seq > chat.parted_seq`

/** Delivered, and since the last block. `message` is of `chat`. */
export function wroteSince(profile = 'profile') {
  return sql<boolean>`message.sender_id = ${sql.ref(`${profile}.id`)}
    and message.delivery = 'delivered' and message.seq > chat.parted_seq`
}

function mainPhoto(eb: ExpressionBuilder<ProfileTable, 'profile'>, open?: RawBuilder<SqlBool>) {
  const photo = eb
    .selectFrom('photos')
    .select(sql<string>`photos.key || ':' || photos.focus`.as('photo'))
    .whereRef('photos.member_id', '=', 'profile.id')
    .where('photos.status', '=', 'active')
    .orderBy('photos.position')
    .limit(1)
  return open ? photo.where(open) : photo
}
