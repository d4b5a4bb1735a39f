import type { Expression, SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'

/** The report that an act follows, and what has to hold of it. */
export type Following = { report: string; condition: Expression<SqlBool> }

export function holding(condition: Expression<SqlBool>, following?: Following) {
  return following ? bothHold(condition, following.condition) : condition
}
