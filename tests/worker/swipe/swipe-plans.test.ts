import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it, test } from 'vitest'
import { dealtAtOnce } from '#contract/swipe.ts'
import { openDatabase } from '#worker/db/database.ts'
import {
  findCard,
  findSwipeState,
  insertSwipe,
  listCards,
  updatePlace,
} from '#worker/swipe/queries.ts'
import { deleteOldPasses } from '#worker/swipe/queries/passes.ts'
import {
  deleteSwipedLike,
  deleteUndone,
  updatePlaceBack,
  upsertUndone,
} from '#worker/swipe/queries/undoing.ts'
import { planOf, tableScans } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)
const day = '2027-01-01'
const viewer = { id: 1, bornUpTo: '2100-01-01', today: '2026-01-01', mutual: true }
const swipe = {
  viewer,
  profile: 2,
  liked: true,
  day,
  likesPerDay: 4,
  returnedBefore: 0,
  now: 0,
}
const deal = { viewer, day, returnedBefore: 0, limit: dealtAtOnce }
const cards = listCards(db, deal)

it('cards are dealt along the index of the search, from the place of the game', async () => {
  const plan = await planOf(cards)
  const walks = plan.split('\n').filter((line) => line.includes(' members USING INDEX'))
  // Women and men, who seek one or both; near the top, and from the place on.
  expect(walks).toHaveLength(8)
  for (const walk of walks) {
    expect(walk).toMatch(
      /SEARCH members USING INDEX members_matches \(gender=\? AND looking_for=\? AND country=\? AND \(?last_active_at[,<>]/,
    )
  }
  expect(plan).toContain('SEARCH profile USING INTEGER PRIMARY KEY')
})

it('the last swipe is found without the others, the likes of a day by themselves', async () => {
  const plan = await planOf(findSwipeState(db, 1, day, 2))
  expect(plan).toContain(
    'USING COVERING INDEX swipes_by_time (member_id=? AND liked=? AND swiped_at>?)',
  )
  expect(plan).toContain('USING COVERING INDEX swipes_liked (member_id=? AND day=?)')
})

it('old passes are found by member, without the likes', async () => {
  const plan = await planOf(deleteOldPasses(db, { number: 3, of: 1440 }, 0, 2000))
  expect(plan).toContain('SEARCH members USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)')
  const byTime = 'USING COVERING INDEX swipes_by_time (member_id=? AND liked=? AND swiped_at'
  expect(plan).toContain(`SEARCH old ${byTime}<?)`)
  expect(plan).toContain(`SEARCH later EXISTS ${byTime}>?)`)
})

test.each<[string, Compilable]>([
  ['cards', cards],
  ['a card', findCard(db, viewer, 2)],
  ['how the game stands', findSwipeState(db, 1, day, 2)],
  ['a swipe', insertSwipe(db, swipe)],
  ['the place', updatePlace(db, deal, { last_active_at: 1, id: 2 })],
  ['the place of a card that is undone', updatePlaceBack(db, viewer, 2)],
  ['undoing', upsertUndone(db, 1, 2)],
  ['what was undone', deleteUndone(db, 1, 2)],
  ['undoing a like', deleteSwipedLike(db, 1, 2)],
  ['old passes', deleteOldPasses(db, { number: 0, of: 1440 }, 0, 2000)],
])('%s: scans no table', async (_what, query) => {
  expect(await tableScans(query)).toEqual([])
  // Of the few that were walked, those with a photo come first.
  const sorts = (await planOf(query)).match(/TEMP B-TREE/g) ?? []
  expect(sorts).toHaveLength(query === cards ? 2 : 0)
})
