import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it, test } from 'vitest'
import { DAY, MINUTE } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import {
  findChoices,
  updateTold,
  upsertChoices,
  type Finding,
  listMatches,
} from '#worker/matchfinder/queries.ts'
import { insertAll, makeCrowd, type Row } from '../../support/crowd.ts'
import { makeMember } from '../../support/members.ts'
import { planSteps, prepare, tableScans } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)
const finding: Finding = {
  viewer: { id: 1, bornUpTo: '2100-01-01', today: '2026-11-21', mutual: true },
  questions: ['age', 'appearance', 'race'],
  bornAfter: '1990-11-21',
  bornUpTo: '1991-11-21',
  limit: 24,
}

it('walks pieces of four indexes, opens no profile for it and sorts nothing else', async () => {
  const plan = await planSteps(listMatches(db, finding))
  const walks = plan.filter(
    (line) => line.startsWith('SEARCH members USING') && !/rowid/.test(line),
  )
  // Women and men, who seek one or both.
  const fourTimes = (line: string) => Array.from({ length: 4 }, () => line)
  const by = 'gender=? AND looking_for=? AND country=?'
  expect(walks).toEqual([
    ...fourTimes(`SEARCH members USING INDEX members_search_region (${by} AND region=?)`),
    ...fourTimes(`SEARCH members USING INDEX members_matches (${by})`),
    ...fourTimes(`SEARCH members USING INDEX members_appearance (${by} AND appearance=?)`),
    ...fourTimes(`SEARCH members USING INDEX members_race (${by} AND race=?)`),
  ])
  expect(plan).toContain('SEARCH profile USING INTEGER PRIMARY KEY (rowid=?)')
  expect(plan.filter((line) => line.includes('TEMP B-TREE'))).toEqual([
    'USE TEMP B-TREE FOR ORDER BY',
  ])
})

it('binds fewer parameters than D1 takes', () => {
  expect(listMatches(db, finding).compile().parameters.length).toBeLessThan(100)
})

test.each<[string, Compilable]>([
  ['matches', listMatches(db, finding)],
  ['what is asked by default', listMatches(db, { ...finding, questions: ['age', 'appearance'] })],
  ['no question', listMatches(db, { ...finding, questions: [] })],
  ['the answers', findChoices(db, 1)],
  ['an answer', upsertChoices(db, 1, { age: '35+' })],
  ['what is told', updateTold(db, 1, { appearance: 'sexy' })],
])('%s: scans no table', async (_what, query) => {
  expect(await tableScans(query)).toEqual([])
})

it('reads the same however many members there are, are hidden or blocked', async () => {
  const viewer = await makeMember({ gender: 'male', looking_for: 'female' })
  await insertAll('matchfinder_choices', [
    { member_id: viewer.id, age: '35+', appearance: 'sexy', race: null },
  ])
  const people = (count: number, row: Row) =>
    Array.from({ length: count }, (_, index) => ({
      last_active_at: Date.now() - index * MINUTE,
      date_of_birth: index % 2 ? '1980-01-01' : '2000-01-01',
      appearance: index % 3 ? null : 'sexy',
      region: index % 4 ? '07' : '01',
      ...row,
    }))
  const query = listMatches(db, {
    ...finding,
    viewer: { ...finding.viewer, id: viewer.id },
  })
  await makeCrowd(people(300, {}))
  const few = await prepare(query).all()
  expect(few.results).toHaveLength(24)
  expect(few.meta.rows_read).toBeLessThan(300)
  const blocked = await makeCrowd(people(200, { last_active_at: Date.now() + DAY }))
  await insertAll(
    'blocks',
    blocked.map(({ id }) => ({ blocker_id: viewer.id, blocked_id: Number(id), created_at: 1 })),
  )
  await makeCrowd(people(500, { invisible: 1 }))
  const many = await prepare(query).all()
  expect(many.meta.rows_read).toBeLessThan(400)
  await makeCrowd(people(1000, { last_active_at: Date.now() - DAY }))
  expect((await prepare(query).all()).meta.rows_read).toBe(many.meta.rows_read)
})
