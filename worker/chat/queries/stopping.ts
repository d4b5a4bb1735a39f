import { sql, type SqlBool } from 'kysely'
import type { Draft } from './draft.ts'

/** Of `sender` to `profile`: not in a pause from everything, and not before a notice is answered. */
export function mayWrite(draft: Draft) {
  return sql<SqlBool>`(${isAwake(draft)} and not ${isStopped(draft)})`
}

/** A notice asks how to go on with fictional profiles. */
export function isStopped({ notice, sender }: Draft) {
  if (!notice) return sql<SqlBool>`false`
  return sql<SqlBool>`(profile.kind = 'fictional' and exists (select 1 from fictional_notices
    where member_id = ${sender} and choice is null))`
}

function isAwake({ now }: Draft) {
  return sql<SqlBool>`(coalesce(sender.paused_until, 0) <= ${now})`
}
