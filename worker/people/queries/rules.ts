import { sql, type Expression, type SqlBool } from 'kysely'
import { type Onlooker, type Visiting, visitorId } from '#worker/people/onlooker.ts'

/** An id, or a column that holds one. */
type Id = number | Expression<number>

/** Whose columns tell who shows the member to whom: a profile, or one row of what counts them. */
type Shown = 'profile' | 'other' | 'owner' | 'member_totals'

/** One of the two has blocked the other. */
export function isBlockedEitherWay(one: Id, other: Id) {
  return sql<SqlBool>`(exists (select 1 from blocks
      where blocker_id = ${one} and blocked_id = ${other})
    or exists (select 1 from blocks
      where blocker_id = ${other} and blocked_id = ${one}))`
}

/** The viewer has not hidden profiles of this kind; `kind` is a column. */
export function isWanted(viewerId: Id, kind = 'profile.kind') {
  const wish = (column: 'show_fictional' | 'show_partner') =>
    sql`(select wishing.${sql.ref(column)} from members as wishing where wishing.id = ${viewerId})`
  return sql<SqlBool>`(${sql.ref(kind)} = 'member'
    or (${sql.ref(kind)} = 'fictional' and ${wish('show_fictional')})
    or (${sql.ref(kind)} = 'partner' and ${wish('show_partner')}))`
}

/**
 * A domain that takes only whom it has invited, or nobody, shows its members to each other alone,
 * on every domain of the group. The index has a row of closed domains only, so others cost none.
 */
export function isOpenTo(viewerId: Id, table: Shown = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql<SqlBool>`(${column('kind')} <> 'member' or not exists (
    select 1 from sites indexed by sites_closed
    where sites.host = ${column('signup_host')} and sites.closed = 1
      and sites.host is not (select home.signup_host from members as home
        where home.id = ${viewerId})))`
}

/**
 * Visitors see who wants to be seen by them; of another domain's members only those of whom that
 * domain shows as much as this one.
 */
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

/** What the domains of the group promise their members lets this viewer see `profile`. */
export function isPromised({ id, visiting }: Onlooker) {
  if (id !== visitorId) return isOpenTo(id)
  return visiting ? isSeenByVisitors(visiting) : sql<SqlBool>`0`
}

/** The viewer may see `profile` on any site, blocks apart. */
export function isSeen(viewerId: number) {
  return sql<SqlBool>`(profile.visible = 1 and ${isWanted(viewerId)} and ${isOpenTo(viewerId)})`
}

/** The profile is old enough for the site, and not an offer that the site hides. */
export function isOnSite({ bornUpTo, hidesResell }: Onlooker, table = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const oldEnough = sql<SqlBool>`${column('date_of_birth')} <= ${bornUpTo}`
  if (!hidesResell) return oldEnough
  return sql<SqlBool>`(${oldEnough} and ${column('partner_variant')} is not 'resell')`
}

/** The viewer may find `profile` on this site, blocks apart. */
export function isListed(viewer: Onlooker) {
  return sql<SqlBool>`(${isSeen(viewer.id)} and ${isOnSite(viewer)})`
}

/**
 * The other side has confirmed their address, or did not begin the conversation. Messages of
 * unconfirmed members wait, so a conversation that one of them began does not exist for the other
 * side. `chat` is the conversation, `other` the table of the other side.
 */
export function isHeard(viewerId: Id, other = 'profile') {
  return sql<SqlBool>`(chat.started_by = ${viewerId} or ${sql.ref(`${other}.status`)} = 'confirmed')`
}

/** `photos` is its owner's main photo: the first active one. */
export const isMainPhoto = sql<0 | 1>`photos.position = (select min(position) from photos as other
  where other.member_id = photos.member_id and other.status = 'active')`
