import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { countUnread, selectNewLikers } from '#worker/people/queries.ts'
import { insertAll, makeCrowdOf } from '../../support/crowd.ts'
import { makeMember, type TestMember } from '../../support/members.ts'

// Every page has the badge, which shows 99+ for more.
const db = openDatabase(env.DB)
const many = 300

let viewer: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female' })
})

async function run(query: Compilable) {
  const { sql, parameters } = query.compile()
  const { results, meta } = await env.DB.prepare(sql)
    .bind(...parameters)
    .all()
  return { results, read: meta.rows_read }
}

async function likedBy(ids: number[], since: number) {
  const likes = ids.map((id, i) => ({ liker_id: id, liked_id: viewer.id, created_at: since + i }))
  await insertAll('likes', likes)
}

async function writtenBy(ids: number[]) {
  await insertAll(
    'conversations',
    ids.map((id, index) => ({
      id: index + 1,
      a_id: Math.min(id, viewer.id),
      b_id: Math.max(id, viewer.id),
      started_by: id,
      created_at: 1,
      last_seq: 1,
      last_message_at: 2,
      [id < viewer.id ? 'b_unread' : 'a_unread']: 1,
    })),
  )
}

it('reads a limited number of new likes, whether or not they are shown', async () => {
  const onlooker = { id: viewer.id, bornUpTo: '2100-01-01' }
  const all = selectNewLikers(db, onlooker, 'all')
  const unannounced = selectNewLikers(db, onlooker, 'unannounced').limit(1)
  const shown = await makeCrowdOf(many)
  await likedBy(shown, 1000)
  expect((await run(all)).results).toHaveLength(100)
  expect((await run(unannounced)).results).toEqual([{ id: shown.at(-1) }])
  await likedBy(await makeCrowdOf(many, { invisible: 1 }), 9000)
  for (const query of [all, unannounced]) expect((await run(query)).read).toBeLessThan(420)
})

it('counts unread messages up to what a badge says', async () => {
  await writtenBy(await makeCrowdOf(many))
  expect((await run(countUnread(db, viewer.id, 0))).results).toEqual([{ unread: 100 }])
})

it('reads a limited number of unread conversations, whether or not they are shown', async () => {
  await writtenBy(await makeCrowdOf(many, { account: 'banned' }))
  const { results, read } = await run(countUnread(db, viewer.id, 0))
  expect(results).toEqual([{ unread: 0 }])
  expect(read).toBeLessThan(420)
})
