import { type ExpressionBuilder, sql } from 'kysely'
import type { Db } from '#worker/db/database.ts'
import type { Database } from '#worker/db/schema.ts'
import type { Onlooker } from './onlooker.ts'
import { isListed, isOnSite, isBlockedEitherWay, isWanted } from './rules/queries.ts'

type ProfileTable = Database & { profile: Database['members'] }

/**
 * The one beginning of every query that names a person to another: the rules first (nobody who
 * blocked or is blocked, nobody gone), then what a card shows. `profile` is the person.
 */
export function selectProfileRefs(db: Db, viewerId: number) {
  return selectRefs(db, viewerId)
    .where('profile.id', '<>', viewerId)
    .where((eb) => eb.not(isBlockedEitherWay(viewerId, eb.ref('profile.id'))))
}

/** The viewer, as a card would show them to another. */
export function selectOwnProfileRef(db: Db, viewerId: number) {
  return selectRefs(db, viewerId).where('profile.id', '=', viewerId)
}

function selectRefs(db: Db, viewerId: number) {
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
      mainPhoto(eb).as('photo'),
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
 * For lists in which members find each other (search, likes, swipe, related): besides the rules of
 * `selectProfileRefs` only who is visible and old enough for the site, and no kind that the viewer has
 * switched off.
 */
export function selectVisibleProfileRefs(db: Db, viewer: Onlooker) {
  return (
    selectProfileRefs(db, viewer.id)
      // A literal, not a parameter: only so SQLite knows that the partial indexes apply.
      .where('profile.visible', '=', sql.lit(1))
      .where(isOnSite(viewer))
      .where(isWanted(viewer.id))
  )
}

/** The badges show no more than 99+. */
const maxCounted = 100

/** So many entries are looked at for a badge: some may be of those whom nobody may see. */
const badgeWindow = 2 * maxCounted

type NewLikes = 'all' | 'unannounced' | 'unannounced matches'

/**
 * Whose like is new, of whom the viewer may find: in the badge, to be announced. The newest first, of
 * the newest entries only, however many likes are of members whom nobody may see.
 */
export function selectNewLikers(db: Db, viewer: Onlooker, which: NewLikes) {
  const entries = db
    .selectFrom('likes')
    .where('liked_id', '=', viewer.id)
    // A literal, not a parameter: only so SQLite knows that the partial index applies.
    .where('like_new', '=', sql.lit(1))
    .$if(which !== 'all', (query) => query.where('announced_at', 'is', null))
    .$if(which === 'unannounced matches', (query) => query.where('mutual', '=', 1))
    .orderBy('created_at', 'desc')
    .select('liker_id')
    .limit(badgeWindow)
  return selectVisibleProfileRefs(db, viewer)
    .clearSelect()
    .innerJoin(entries.as('entry'), 'entry.liker_id', 'profile.id')
    .select('profile.id')
    .limit(maxCounted)
}

/** How much of what others wrote is unread, in conversations that have something newer than `since`. */
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

/** For one profile that is opened: who cannot be found is there for those whom the member wrote to. */
export function selectOpenProfileRefs(db: Db, viewer: Onlooker) {
  const { id: viewerId } = viewer
  return selectProfileRefs(db, viewerId).where(
    sql<boolean>`(${isListed(viewer)} or (profile.status = 'confirmed' and exists (
        select 1 from conversations as chat
        join messages as message on message.conversation_id = chat.id
        where chat.a_id = min(profile.id, ${viewerId}) and chat.b_id = max(profile.id, ${viewerId})
          and ${wroteSince})))`,
  )
}

/** What both sides of `chat` have lost, as by a block: after it they are strangers again. */
const lostByBoth = sql<number>`min(chat.a_removed_seq, chat.b_removed_seq)`

/** In `chat` something was said that not both sides have lost. */
export const hasHistory = sql<boolean>`chat.last_seq > ${lostByBoth}`

/** `message` of `chat` is the profile's, was delivered, and not both sides have lost it. */
export const wroteSince = sql<boolean>`message.sender_id = profile.id
  and message.delivery = 'delivered' and message.seq > ${lostByBoth}`

/** The active photo that comes first: its key and how it is cut. */
function mainPhoto(eb: ExpressionBuilder<ProfileTable, 'profile'>) {
  return eb
    .selectFrom('photos')
    .select(sql<string>`photos.key || ':' || photos.focus`.as('photo'))
    .whereRef('photos.member_id', '=', 'profile.id')
    .where('photos.status', '=', 'active')
    .orderBy('photos.position')
    .limit(1)
}
