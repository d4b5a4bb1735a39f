import { sql, type Expression, type SqlBool } from 'kysely'
import type { Onlooker } from '#worker/profiles/onlooker.ts'

/** An id, or a column that holds one. */
type Id = number | Expression<number>

/** One of the two has blocked the other. */
export function isBlockedEitherWay(one: Id, other: Id) {
  return sql<SqlBool>`(exists (select 1 from blocks
      where blocker_id = ${one} and blocked_id = ${other})
    or exists (select 1 from blocks
      where blocker_id = ${other} and blocked_id = ${one}))`
}

/** The viewer has not hidden profiles of this kind (decision 16); `kind` is a column. */
export function isWanted(viewerId: Id, kind = 'profile.kind') {
  const wish = (column: 'show_fictional' | 'show_partner') =>
    sql`(select wishing.${sql.ref(column)} from members as wishing where wishing.id = ${viewerId})`
  return sql<SqlBool>`(${sql.ref(kind)} = 'member'
    or (${sql.ref(kind)} = 'fictional' and ${wish('show_fictional')})
    or (${sql.ref(kind)} = 'partner' and ${wish('show_partner')}))`
}

/** The viewer may see `profile` on any site, blocks apart. */
export function isSeen(viewerId: number) {
  return sql<SqlBool>`(profile.visible = 1 and ${isWanted(viewerId)})`
}

/** The profile is old enough for the site (decision 18), and not an offer that the site hides. */
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
