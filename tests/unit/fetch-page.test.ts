import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageHeader } from '#contract/pages.ts'
import { SECOND } from '#contract/time.ts'
import { fetchAhead, fetchPage, forgetAhead } from '#web/app/fetch-page.ts'

const asked: Array<[url: string, as: string | null]> = []
let answer: () => Response

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  asked.length = 0
  answer = () => Response.json({ route: 'likes', now: 1000 })
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push([url, new Headers(headers).get(pageHeader)])
    return answer()
  })
})

afterEach(() => {
  forgetAhead()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pressed: [string, string] = ['/likes', '1']
const pointedAt: [string, string] = ['/likes', 'ahead']

it('a press takes what was asked for when its link was pointed at, as of now', async () => {
  fetchAhead('/likes')
  fetchAhead('/likes')
  await vi.advanceTimersByTimeAsync(0)
  vi.advanceTimersByTime(3 * SECOND)
  expect(await fetchPage('/likes')).toEqual({ route: 'likes', now: 4000 })
  expect(asked).toEqual([pointedAt])
})

it('which is for one press', async () => {
  fetchAhead('/likes')
  await fetchPage('/likes')
  await fetchPage('/likes')
  expect(asked).toEqual([pointedAt, pressed])
})

it.each<[string, () => unknown]>([
  ['another page is pressed', () => fetchPage('/chats')],
  ['something has happened since', () => forgetAhead()],
  ['it is too long ago', () => vi.advanceTimersByTime(10 * SECOND)],
])('and is not taken when %s', async (_, then) => {
  fetchAhead('/likes')
  await then()
  await fetchPage('/likes')
  expect(asked.at(-1)).toEqual(pressed)
})

it('nor when something happens while a press waits for it', async () => {
  fetchAhead('/likes')
  const page = fetchPage('/likes')
  forgetAhead()
  await page
  expect(asked).toEqual([pointedAt, pressed])
})

it.each<[string, () => Response]>([
  ['it was refused', () => Response.json({ route: 'error', status: 429 }, { status: 429 })],
  ['no connection was there', () => Response.error()],
  ['it is no page', () => new Response('<p>')],
])('nor when %s', async (_, refused) => {
  answer = refused
  fetchAhead('/likes')
  await vi.advanceTimersByTimeAsync(0)
  answer = () => Response.json({ route: 'likes', now: 1000 })
  expect(await fetchPage('/likes')).toMatchObject({ route: 'likes' })
  expect(asked).toEqual([pointedAt, pressed])
})
