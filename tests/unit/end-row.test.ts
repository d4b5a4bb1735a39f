import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { endRow } from '#worker/people/queries/end-row.ts'

it('the row that ends a list has the columns of the list, in their order', () => {
  // Only compiled: nothing is asked of it.
  const db = openDatabase({} as D1Database)
  const list = db
    .selectFrom('members')
    .select(['id', 'members.name', 'city as place'])
    .select(sql<0 | 1>`0`.as('ended'))
  const compiled = list
    .unionAll(endRow(list, { ended: sql`1`, name: sql`last.name` }, sql`(select 1) as last`))
    .compile()
  expect(compiled.sql).toBe(
    'select "id", "members"."name", "city" as "place", 0 as "ended" from "members" ' +
      'union all select null, last.name, null, 1 from (select 1) as last',
  )
  expect(() => endRow(list.selectAll('members'), {}, sql`last`)).toThrow(
    'names each of its columns',
  )
})
