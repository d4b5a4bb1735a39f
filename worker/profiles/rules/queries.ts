import { sql, type Expression, type SqlBool } from 'kysely'
import type { Onlooker } from '#worker/profiles/onlooker.ts'

/** An id, or a column that has one. */
type Id = number | Expression<number>

/** One of the two has blocked the other. */
export function isBlockedEitherWay(one: Id, other: Id) {
  return sql<SqlBool>`(exists (select 1 from blocks
      where blocker_id = ${one} and blocked_id = ${other})
    or exists (select 1 from blocks
      where blocker_id = ${other} and blocked_id = ${one}))`
}

/** No kind that the viewer has switched off (decision 16); `kind` is a column. */
export function isWanted(viewerId: Id, kind = 'profile.kind') {
  const wish = (column: 'show_fictional' | 'show_partner') =>
    sql`(select wishing.${sql.ref(column)} from members as wishing where wishing.id = ${viewerId})`
  return sql<SqlBool>`(${sql.ref(kind)} = 'member'
    or (${sql.ref(kind)} = 'fictional' and ${wish('show_fictional')})
    or (${sql.ref(kind)} = 'partner' and ${wish('show_partner')}))`
}

/** Where `profile` may be seen by the viewer on any site, if nothing parts the two. */
export function isSeen(viewerId: number) {
  return sql<SqlBool>`(profile.visible = 1 and ${isWanted(viewerId)})`
}

/** Nobody younger than the site's members are (decision 18), and no offer that it does not want. */
export function isOnSite({ bornUpTo, hidesResell }: Onlooker, table = 'profile') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const oldEnough = sql<SqlBool>`${column('date_of_birth')} <= ${bornUpTo}`
  if (!hidesResell) return oldEnough
  return sql<SqlBool>`(${oldEnough} and ${column('partner_variant')} is not 'resell')`
}

/** Where `profile` may be found by the viewer on this site, if nothing parts the two. */
export function isListed(viewer: Onlooker) {
  return sql<SqlBool>`(${isSeen(viewer.id)} and ${isOnSite(viewer)})`
}

/**
 * Who has not confirmed the address is heard by nobody: a conversation that such a member began does
 * not exist for the other side. `chat` is the conversation, `other` the table of the other side.
 */
export function isHeard(viewerId: Id, other = 'profile') {
  return sql<SqlBool>`(chat.started_by = ${viewerId} or ${sql.ref(`${other}.status`)} = 'confirmed')`
}

/** `photos` is the main photo of its owner: the active one that comes first. */
export const isMainPhoto = sql<0 | 1>`photos.position = (select min(position) from photos as other
  where other.member_id = photos.member_id and other.status = 'active')`
