import { sql, type SqlBool } from 'kysely'
import { placeIn } from '#worker/db/folded.ts'
import type { Value } from '#worker/db/written-once.ts'
import { yearsOn } from '#worker/db/years-on.ts'
import {
  type BindableOnlooker,
  type Seeker,
  type Visiting,
  visitorId,
} from '#worker/people/onlooker.ts'
import { literal, memberColumn } from './member-column.ts'

type Id = Value<number>

type Shown = 'profile' | 'other' | 'owner' | 'member_totals'

export function isBlockedEitherWay(one: Id, other: Id) {
  return sql<SqlBool>`(exists (select 1 from blocks
      where blocker_id = ${one} and blocked_id = ${other})
    or exists (select 1 from blocks
      where blocker_id = ${other} and blocked_id = ${one}))`
}

/** More blocks than these are not looked at where it would cost every reader. */
export const blocksLookedAt = 50

/**
 * For what walks an index of `members`: whoever has blocked the viewer, or keeps them away, is passed
 * over like somebody gone, or the end of the walk would tell the two apart. The ids are one text, read
 * once: a look-up for each member would read a row.
 */
export function hasNotBlocked(viewerId: Id, id: string) {
  const blockers = sql<string>`(select ',' || group_concat(id) || ',' from
    (select * from (select blocker_id as id from blocks
      where blocked_id = ${literal(viewerId)} limit ${sql.lit(blocksLookedAt)})
    union all select id from ${selectShielding(viewerId)}))`
  return sql<SqlBool>`coalesce(instr(${blockers}, ',' || ${sql.ref(id)} || ','), 0) = 0`
}

/**
 * The shields that hold a mark of a member's own address or number: of others, for nobody keeps
 * themselves away by adding it.
 */
function ownShields(id: Id) {
  return sql`members as shielded
    cross join shields on shields.mark in (shielded.email_mark, shielded.phone_mark)
      and shields.member_id <> shielded.id
    where shielded.id = ${literal(id)}`
}

/**
 * One way: whoever has a contact that a member keeps away is kept from that member as from somebody
 * invisible, who sees all the same.
 */
export function isUnshielded(viewerId: Id, table = 'profile') {
  const shields = ownShields(viewerId)
  // The first half is read once, and is all that is read for almost everybody.
  return sql<SqlBool>`(not exists (select 1 from ${shields})
    or not exists (select 1 from ${shields} and shields.member_id = ${sql.ref(`${table}.id`)}))`
}

/** Whether one keeps the other away, in a query that is about both. */
export function keepsAway(one: Id, other: Id) {
  return sql<SqlBool>`exists (select 1 from ${ownShields(other)} and shields.member_id = ${one})`
}

/** So many as `blocksLookedAt` of who keeps the viewer away; twice who has both address and number. */
export function selectShielding(viewerId: Id) {
  return sql<{ id: number }>`(select shields.member_id as id from ${ownShields(viewerId)}
    limit ${sql.lit(blocksLookedAt)})`
}

export function isWanted(viewerId: Id, kind = 'profile.kind') {
  const wish = (column: 'show_fictional' | 'show_partner') =>
    sql`(select wishing.${sql.ref(column)} from members as wishing where wishing.id = ${viewerId})`
  return sql<SqlBool>`(${sql.ref(kind)} = 'member'
    or (${sql.ref(kind)} = 'fictional' and ${wish('show_fictional')})
    or (${sql.ref(kind)} = 'partner' and ${wish('show_partner')}))`
}

/**
 * A domain that is invited only, or closed to visitors, shows its members to each other alone. The
 * index has rows of closed domains only, so others cost none.
 */
export function isOpenTo(viewerId: Id, table: Shown = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('kind')} <> 'member' or not exists (
    select 1 from sites indexed by sites_closed
    where sites.host = ${column('signup_host')} and sites.closed = 1
      and sites.host is not (select home.signup_host from members as home
        where home.id = ${viewerId})))`
}

/** Shows members of another domain only as far as that domain does. */
export function isSeenByVisitors(visiting: Visiting, table: Shown = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('kind')} <> 'member' or (${column('seen_by_visitors')} = 1
    and (${column('signup_host')} = ${visiting.host} or not exists (
      select 1 from sites where sites.host = ${column('signup_host')} and ${showsLess(visiting)}))))`
}

function showsLess({ named }: Visiting) {
  const less = named ? ['none', 'teaser'] : ['none']
  return sql<SqlBool>`sites.shown_elsewhere in (${sql.join(less.map((level) => sql.lit(level)))})`
}

export function showsPresence(table: string) {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('kind')} = 'member' and ${column('shows_presence')} = 1
    and ${column('invisible')} = 0)`
}

/** Whether reading, or typing, is told both ways: an invisible member is neither seen nor told. */
export function shows(what: 'read' | 'typing', table: string) {
  return sql<SqlBool>`(${sql.ref(`${table}.shows_${what}`)} = 1
    and ${sql.ref(`${table}.invisible`)} = 0)`
}

export function seesPresence(viewerId: Id) {
  return sql<SqlBool>`exists (select 1 from members as looking
    where looking.id = ${viewerId} and ${showsPresence('looking')})`
}

export function isPromised({ id, visiting }: BindableOnlooker) {
  if (id !== visitorId) return isOpenTo(id)
  return visiting ? isSeenByVisitors(visiting) : sql<SqlBool>`0`
}

export function canMeet(viewer: BindableOnlooker<Seeker>, table: string) {
  const wished = sql<SqlBool>`(${isOfWishedGender(viewer.id, table)}
    and ${isOfWishedAge(viewer, table)})`
  return viewer.mutual ? sql<SqlBool>`(${wished} and ${seeksViewer(viewer, table)})` : wished
}

export function seeksViewer(viewer: Pick<BindableOnlooker<Seeker>, 'id' | 'today'>, table: string) {
  const own = memberColumn(viewer.id, 'gender')
  return sql<SqlBool>`(${sql.ref(`${table}.looking_for`)} in (${own}, 'both')
    and ${wishesForAge(viewer, table)})`
}

function isOfWishedGender(viewerId: Id, table: string) {
  return sql<SqlBool>`${memberColumn(viewerId, 'looking_for')} in (${sql.ref(`${table}.gender`)}, 'both')`
}

export function isOfWishedAge(
  { id, today }: Pick<BindableOnlooker<Seeker>, 'id' | 'today'>,
  table: string,
  slack = 0,
) {
  const years = yearsOn(sql.ref<string>(`${table}.date_of_birth`), today)
  return sql<SqlBool>`(${years} between ${memberColumn(id, 'wish_min_age')} - ${sql.lit(slack)}
    and ${memberColumn(id, 'wish_max_age')} + ${sql.lit(slack)})`
}

export function wishesForAge(
  { id, today }: Pick<BindableOnlooker<Seeker>, 'id' | 'today'>,
  table: string,
) {
  return sql<SqlBool>`(${yearsOn(memberColumn(id, 'date_of_birth'), today)}
    between ${sql.ref(`${table}.wish_min_age`)} and ${sql.ref(`${table}.wish_max_age`)})`
}

/** On any site (`isListed`: on this one); blocks are checked elsewhere. */
export function isCalled(words: string) {
  return sql<SqlBool>`${placeIn('profile.name', words)} > 0`
}

export function isSeen(viewerId: Id) {
  return sql<SqlBool>`(profile.visible = 1 and ${isWanted(viewerId)} and ${isOpenTo(viewerId)}
    and ${isUnshielded(viewerId)})`
}

export function isOnSite({ bornUpTo, hidesResell }: BindableOnlooker, table = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const oldEnough = sql<SqlBool>`${column('date_of_birth')} <= ${bornUpTo}`
  if (!hidesResell) return oldEnough
  return sql<SqlBool>`(${oldEnough} and ${column('partner_variant')} is not 'resell')`
}

export function isListed(viewer: BindableOnlooker) {
  return sql<SqlBool>`(${isSeen(viewer.id)} and ${isOnSite(viewer)})`
}

/**
 * Unconfirmed members' messages wait, so a conversation begun by one does not exist for the other
 * side. `chat` is the conversation, `other` the table of the other side.
 */
export function isHeard(viewerId: Id, other = 'profile') {
  return sql<SqlBool>`(chat.started_by = ${viewerId} or ${sql.ref(`${other}.status`)} = 'confirmed')`
}

export const isMainPhoto = sql<0 | 1>`(photos.status = 'active' and not exists (
  select 1 from photos as other where other.member_id = photos.member_id
    and other.position < photos.position and other.status = 'active'))`
