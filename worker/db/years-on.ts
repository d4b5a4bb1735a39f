import { type Expression, sql } from 'kysely'

/** `today` is YYYY-MM-DD; counted as the contract's `ageOn` does. */
export function yearsOn(birth: Expression<string>, today: string) {
  return sql<number>`(substr(${today}, 1, 4) - substr(${birth}, 1, 4)
    - (substr(${today}, 6) < substr(${birth}, 6)))`
}
