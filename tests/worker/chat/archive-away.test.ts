import { env } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { MINUTE, SECOND } from '#contract/time.ts'
import {
  archive,
  historiesOf,
  keysOf,
  makeTalk,
  objectsOf,
  seqsOf,
  type Talk,
} from '../../support/archive.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { callAs, pageAs } from '../../support/members.ts'
import { rows } from '../../support/rows.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const never = () => new Promise<never>(() => {})

/** What is waited for, in milliseconds, within a schedule; a second of it is one here. */
function hurry(): number[] {
  const wait = globalThis.setTimeout
  const waits: number[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, time: number) => {
    // Its own patience is no part of this.
    if (time >= 3 * MINUTE) return wait(act, time)
    waits.push(time)
    return wait(act, time / SECOND)
  }) as never)
  return waits
}

type Get = typeof env.PHOTOS.get

const ways: ReadonlyArray<[way: string, get: () => Promise<unknown>]> = [
  ['fails', () => Promise.reject(new Error('get: We encountered an internal error. (10001)'))],
  ['does not answer', never],
  ['stops in the middle of an object', async () => ({ body: new ReadableStream() })],
]

it.each(ways)('a page does without a bucket that %s', async (_, get) => {
  const talk = await makeTalk(12)
  await archive()
  const before = await historiesOf(talk)
  vi.spyOn(env.PHOTOS, 'get').mockImplementation(get as Get)
  const waits = hurry()
  const asked = { conversation: talk.conversation }
  const { body } = await callAs(talk.one, chatCalls.getChat, asked)
  expect(body.messages.map(({ seq }) => seq)).toEqual([11, 12])
  expect(body.more).toBe(true)
  const page = await pageAs(talk.one, `/chats/${talk.conversation}`)
  expect(page.status).toBe(200)
  const earlier = await callAs(talk.one, chatCalls.getChat, { ...asked, before: 11 })
  expect([earlier.status, earlier.body]).toEqual([503, { error: { code: 'unavailable' } }])
  expect(Math.max(...waits)).toBe(5 * SECOND)
  expect(takeComplaints().join()).toContain('piece not read')
  vi.restoreAllMocks()
  expect(await historiesOf(talk)).toEqual(before)
})

it.each(['put', 'delete'] as const)(
  'a run gives up where the bucket does not answer, and the next one goes on: %s',
  async (act) => {
    const talk = await makeTalk(6)
    const before = await historiesOf(talk)
    await env.DB.exec(`insert into loose_pieces (key, due_at) values ('left', 1)`)
    vi.spyOn(env.PHOTOS, act).mockImplementation(never)
    const waits = hurry()
    await archive()
    expect(Math.max(...waits)).toBe(10 * SECOND)
    expect(takeComplaints().join()).toContain('No answer in time')
    vi.restoreAllMocks()
    expect(await historiesOf(talk)).toEqual(before)
    await archive()
    expect(await seqsOf(talk)).toEqual([5, 6])
    expect(await historiesOf(talk)).toEqual(before)
    await archive(101)
    expect(await objectsOf()).toEqual(await keysOf())
    expect(await rows('select * from loose_pieces')).toEqual([])
  },
)

const failing: ReadonlyArray<[way: string, put: () => Promise<never>, said: string]> = [
  ['fails', () => Promise.reject(new Error('put: We encountered an internal error')), 'internal'],
  ['is slow', never, 'No answer in time'],
]

it.each(failing)('what %s waits for the next minute, and no other does', async (_, put, said) => {
  const talks: Talk[] = []
  for (let n = 0; n < 8; n++) talks.push(await makeTalk(6))
  const histories = () => Promise.all(talks.map(historiesOf))
  const seqs = () => Promise.all(talks.map(seqsOf))
  const before = await histories()
  const works = env.PHOTOS.put.bind(env.PHOTOS)
  let puts = 0
  vi.spyOn(env.PHOTOS, 'put').mockImplementation((async (...sent: Parameters<typeof works>) =>
    ++puts === 2 ? put() : works(...sent)) as never)
  hurry()
  await archive()
  expect(takeComplaints()).toEqual([expect.stringContaining(said)])
  vi.restoreAllMocks()
  expect((await seqs()).filter(({ length }) => length > 2)).toEqual([[1, 2, 3, 4, 5, 6]])
  expect(await histories()).toEqual(before)
  await archive()
  expect(await seqs()).toEqual(talks.map(() => [5, 6]))
  expect(await histories()).toEqual(before)
  expect(await keysOf()).toHaveLength(talks.length)
  await archive(101)
  expect(await objectsOf()).toEqual(await keysOf())
  expect(await rows('select * from loose_pieces')).toEqual([])
})

it('a bucket that does not answer is waited for once in a minute', async () => {
  for (let n = 0; n < 8; n++) await makeTalk(6)
  const put = vi.spyOn(env.PHOTOS, 'put').mockImplementation(never)
  hurry()
  await archive()
  expect(put).toHaveBeenCalledTimes(6)
  expect(takeComplaints()).toEqual([expect.stringContaining('No answer in time')])
  vi.restoreAllMocks()
  await archive()
  expect(await keysOf()).toHaveLength(8)
})
