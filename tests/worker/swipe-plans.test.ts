import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it, test } from 'vitest'
import { dealtAtOnce } from '#contract/swipe.ts'
import { openDatabase } from '#worker/db/database.ts'
import {
  deleteLastSwipe,
  deleteSwipedLike,
  findCard,
  findStand,
  insertSwipe,
  listCards,
} from '#worker/swipe/queries.ts'

const db = openDatabase(env.DB)
const swipe = { viewerId: 1, profile: 2, liked: true, day: '2027-01-01', likesPerDay: 4, now: 0 }

async function planOf(query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const statement = env.DB.prepare(`explain query plan ${sql}`).bind(...parameters)
  const { results } = await statement.all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

it('cards are dealt along the index of the search, without sorting', async () => {
  expect(await planOf(listCards(db, 1, dealtAtOnce))).toMatch(
    /SEARCH profile USING INDEX members_search \(gender=\? AND country=\?/,
  )
})

it('the last swipe is found without the others, the likes of a day by themselves', async () => {
  const plan = await planOf(findStand(db, 1, '2027-01-01', 2))
  expect(plan).toContain('USING COVERING INDEX swipes_by_time (member_id=?)')
  expect(plan).toContain('USING COVERING INDEX swipes_by_day (member_id=? AND day=? AND liked=?)')
})

test.each<[string, Compilable]>([
  ['cards', listCards(db, 1, dealtAtOnce)],
  ['a card', findCard(db, 1, 2)],
  ['how the game stands', findStand(db, 1, '2027-01-01', 2)],
  ['a swipe', insertSwipe(db, swipe)],
  ['undoing', deleteLastSwipe(db, 1, 2)],
  ['undoing a like', deleteSwipedLike(db, 1, 2)],
])('%s: scans and sorts nothing', async (_what, query) => {
  const plan = await planOf(query)
  expect(plan).not.toMatch(/SCAN (?!CONSTANT ROW)|TEMP B-TREE/)
})
