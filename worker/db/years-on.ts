import { type Expression, sql } from 'kysely'

/**
 * `today` is YYYY-MM-DD, of the clock; counted as the contract's `ageOn` does. It is a literal: D1
 * binds 100 parameters at most.
 */
export function yearsOn(birth: Expression<string>, today: string) {
  const [year, day] = [sql.lit(Number(today.slice(0, 4))), sql.lit(today.slice(5))]
  return sql<number>`(${year} - substr(${birth}, 1, 4) - (${day} < substr(${birth}, 6)))`
}
