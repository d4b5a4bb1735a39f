import { type Expression, sql, type SqlBool } from 'kysely'

export function bothHold(one: Expression<SqlBool>, other: Expression<SqlBool>) {
  return sql<SqlBool>`(${one} and ${other})`
}
