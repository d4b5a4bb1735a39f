import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from './onlooker.ts'
import {
  isListed,
  isOnSite,
  isBlockedEitherWay,
  isPromised,
  isSeen,
  isWanted,
} from './queries/rules.ts'

/** An id, or a column that holds one. */
type Id = number | Expression<number>

type ProfileTable = Database & { profile: Database['members'] }

/**
 * The start of every query that names a person to somebody else: applies the rules (nobody who has
 * blocked or was blocked, nobody whose account is gone) and selects what a card shows. The person
 * is `profile`.
 */
export function selectProfileRefs(db: Db, viewerId: number) {
  return selectOthers(db, viewerId, mainPhoto)
}

function selectOthers(db: Db, viewerId: number, photo: typeof mainPhoto) {
  return selectRefs(db, viewerId, photo)
    .where('profile.id', '<>', viewerId)
    .where((eb) => eb.not(isBlockedEitherWay(viewerId, eb.ref('profile.id'))))
}

/**
 * `selectProfileRefs` for conversations: without the photo of who hides and has never written back,
 * since to write to somebody opens nothing of them.
 */
export function selectCorrespondents(db: Db, viewerId: number) {
  return selectOthers(db, viewerId, (eb) =>
    mainPhoto(eb).where((shown) => shown.or([isSeen(viewerId), hasWritten(viewerId)])),
  )
}

/** The viewer, as a card shows them to others. */
export function selectOwnProfileRef(db: Db, viewerId: number) {
  return selectRefs(db, viewerId, mainPhoto).where('profile.id', '=', viewerId)
}

function selectRefs(db: Db, viewerId: number, photo: typeof mainPhoto) {
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
      'profile.seen_at',
      photo(eb).as('photo'),
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
 * For lists in which members find each other (search, likes, swipe, related). On top of the rules
 * of `selectProfileRefs`: only visible profiles, old enough for the site, of a kind that the viewer
 * has not hidden, and whom no domain's promise keeps from the viewer.
 */
export function selectVisibleProfileRefs(db: Db, viewer: Onlooker) {
  return (
    selectProfileRefs(db, viewer.id)
      // A literal, not a parameter: SQLite uses the partial indexes only if it sees the value.
      .where('profile.visible', '=', sql.lit(1))
      .where(isOnSite(viewer))
      .where(isWanted(viewer.id))
      .where(isPromised(viewer))
  )
}

/** The badges show no more than 99+. */
const maxCounted = 100

/** How many entries a badge scans: some are by members whom the viewer may not see. */
const badgeWindow = 2 * maxCounted

type NewLikes = 'all' | 'unannounced' | 'unannounced matches'

/**
 * The members behind new likes, newest first, whom the viewer may find; for the badge and for
 * announcing. Scans a bounded number of the newest entries, however many of them are hidden.
 */
export function selectNewLikers(db: Db, viewer: Onlooker, which: NewLikes) {
  const entries = db
    .selectFrom('likes')
    .where('liked_id', '=', viewer.id)
    // A literal, not a parameter: SQLite uses the partial index only if it sees the value.
    .where('like_new', '=', sql.lit(1))
    .$if(which !== 'all', (query) => query.where('announced_at', 'is', null))
    .$if(which === 'unannounced matches', (query) => query.where('mutual', '=', 1))
    .orderBy('received_at', 'desc')
    .select('liker_id')
    .limit(badgeWindow)
  return selectVisibleProfileRefs(db, viewer)
    .clearSelect()
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .select('profile.id')
    .limit(maxCounted)
}

/** The number of unread messages in conversations with anything newer than `since`. */
export function countUnread(db: Db, viewerId: number, since: number) {
  const unreadOf = (own: 'a' | 'b', other: 'a' | 'b') =>
    db
      .selectFrom('conversations')
      .where(`${own}_id`, '=', viewerId)
      .where(`${own}_unread`, '>', 0)
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
 * For opening one profile: also shows an invisible member to those whom that member has written to.
 */
export function selectOpenProfileRefs(db: Db, viewer: Onlooker) {
  const { id: viewerId } = viewer
  return selectProfileRefs(db, viewerId).where((eb) =>
    eb.or([isListed(viewer), hasWritten(viewerId)]),
  )
}

/** `profile` has written to the viewer, and a block has not taken it away since. */
export function hasWritten(viewerId: Id, profile = 'profile') {
  const id = sql.ref(`${profile}.id`)
  return sql<SqlBool>`(${sql.ref(`${profile}.status`)} = 'confirmed' and exists (
    select 1 from conversations as chat
    join messages as message on message.conversation_id = chat.id
    where chat.a_id = min(${id}, ${viewerId}) and chat.b_id = max(${id}, ${viewerId})
      and ${wroteSince(profile)}))`
}

/**
 * Up to this message both sides of `chat` have lost everything, as after a block: they are
 * strangers again.
 */
const lostByBoth = sql<number>`min(chat.a_removed_seq, chat.b_removed_seq)`

/** `chat` has a message that is not lost on both sides. */
export const hasHistory = sql<boolean>`chat.last_seq > ${lostByBoth}`

/** `message` of `chat` was written by `profile`, is delivered, and is not lost on both sides. */
export function wroteSince(profile = 'profile') {
  return sql<boolean>`message.sender_id = ${sql.ref(`${profile}.id`)}
    and message.delivery = 'delivered' and message.seq > ${lostByBoth}`
}

/** The first active photo: its key and its focus. */
function mainPhoto(eb: ExpressionBuilder<ProfileTable, 'profile'>) {
  return eb
    .selectFrom('photos')
    .select(sql<string>`photos.key || ':' || photos.focus`.as('photo'))
    .whereRef('photos.member_id', '=', 'profile.id')
    .where('photos.status', '=', 'active')
    .orderBy('photos.position')
    .limit(1)
}
