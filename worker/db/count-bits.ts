import { type Expression, sql } from 'kysely'

/** Summed in pairs, then in fours, in bytes, and all together. */
export function countBits(bits: Expression<number>) {
  return sql<number>`(select (n + (n >> 32)) & 127
    from (select n + (n >> 16) as n
    from (select n + (n >> 8) as n
    from (select (n + (n >> 4)) & 0x0f0f0f0f0f0f0f0f as n
    from (select (n & 0x3333333333333333) + ((n >> 2) & 0x3333333333333333) as n
    from (select n - ((n >> 1) & 0x5555555555555555) as n
    from (select ${bits} as n)))))))`
}
