import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { inboxOf } from '#worker/inbox/inbox-client.ts'
import type { Look, SeenCalls } from '#worker/people/seen/seen-calls.ts'
import { emptyDatabase } from '../../support/empty-database.ts'
import { makeFullMember } from '../../support/full-member.ts'
import { connect } from '../../support/line.ts'
import { makeMember } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'
import { dump } from '../../support/scene.ts'

const id = 5
const one: Look = {
  kind: 'profiles',
  things: ['1'],
  allowance: { most: 1 },
  pace: 1,
  ahead: false,
  now: 1,
}

const schema = () => rows('select name, sql from sqlite_schema order by name')
const seen = () => env.SEEN.getByName('somebody') as unknown as SeenCalls
const flood = () => env.FLOOD_30.limit({ key: 'somebody' })

async function readAll() {
  const { keys } = await env.KV.list()
  const { objects } = await env.PHOTOS.list()
  return [await schema(), await dump(), keys, objects, await env.KV.get('a key')]
}

describe('what a test leaves behind', () => {
  let first: unknown

  it('is here', async () => {
    first = await readAll()
    await makeFullMember()
    await env.KV.put('a key', 'a value')
    await env.PHOTOS.put('a photo', 'bytes')
    await seen().look(one)
    await connect(await makeMember({ id }))
    expect(await inboxOf(env, id).isWatched()).toBe(true)
    for (let n = 0; n < 30; n++) await flood()
    expect(await flood()).toEqual({ success: false })
  })

  it('is not in the next one', async () => {
    expect(await readAll()).toEqual(first)
    expect(await seen().look({ ...one, things: ['2'] })).toMatchObject({ shown: ['2'] })
    expect(await inboxOf(env, id).isWatched()).toBe(false)
    expect(await flood()).toEqual({ success: true })
  })
})

it.each(['ledger', 'audit_log'])('nobody may delete rows of %s during a test', async (table) => {
  await makeFullMember()
  const before = await rows(`select * from ${table}`)
  expect(before).not.toEqual([])
  await expect(env.DB.prepare(`delete from ${table}`).run()).rejects.toThrow('append-only')
  expect(await rows(`select * from ${table}`)).toEqual(before)
})

it.each([
  ['the schema', 'create table more (id)'],
  ['rows that the migrations have made', "delete from gifts where key = 'wine'"],
])('a database is made anew after a change of %s', async (_, change) => {
  expect(await emptyDatabase()).toBe(true)
  await env.DB.prepare(change).run()
  expect(await emptyDatabase()).toBe(false)
})
