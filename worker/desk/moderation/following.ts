import type { Expression, SqlBool } from 'kysely'
import { bothHold } from '#worker/db/both-hold.ts'

/** What an act follows, a report perhaps, and what has to hold of it. */
export type Following = {
  report?: string
  /** The number of the decision that it makes, where `condition` asks for the others. */
  decision?: string
  condition: Expression<SqlBool>
}

export function holding(condition: Expression<SqlBool>, following?: Following) {
  return following ? bothHold(condition, following.condition) : condition
}
