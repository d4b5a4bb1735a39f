import { env } from 'cloudflare:test'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase, readBatch, writeBatch } from '#worker/db/database.ts'

const db = openDatabase(env.DB)
const say = (word: string) => db.selectNoFrom(sql<string>`${word}`.as('word'))

it('a batch answers by the names of its queries, whatever stands between', async () => {
  const rows = await readBatch(env.DB, {
    first: say('a'),
    none: [],
    several: [say('b'), say('c')],
    last: say('d'),
  })
  expect(rows).toEqual({
    first: [{ word: 'a' }],
    none: [],
    several: [[{ word: 'b' }], [{ word: 'c' }]],
    last: [{ word: 'd' }],
  })
})

it('a batch without queries asks nothing', async () => {
  const closed = {} as D1Database
  expect(await readBatch(closed, {})).toEqual({})
  expect(await readBatch(closed, { none: [] })).toEqual({ none: [] })
})

it('the types know no place in a batch', async () => {
  // @ts-expect-error -- without names its rows would be known by their places
  await readBatch(env.DB, [say('a'), say('b')])
  const { several } = await writeBatch(env.DB, { several: [say('a'), say('b')] })
  // @ts-expect-error -- the same of several under one name
  expect(several[0]).toBeDefined()
  expect(several.every(Number.isInteger)).toBe(true)
  const { one } = await readBatch(env.DB, { one: say('a') })
  expect(one[0]?.word).toBe('a')
})
