import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTranslate } from '#contract/translate.ts'
import type { Viewer } from '#contract/viewer.ts'
import { forgetAhead } from '#web/app/fetch-page.ts'
import type { AnyPage } from '#web/app/navigation.tsx'
import type { Stores } from '#web/app/stores.tsx'
import { createNavigation } from '#web/shell/create-navigation.ts'
import { createStores } from '#web/shell/create-stores.ts'
import { eventually } from '../support/eventually.ts'

vi.mock('#web/shell/screens.ts', () => ({ loadScreen: async () => () => null }))

const viewer = { id: 1, lock_minutes: null, credits_seq: 0 } as Viewer
const pageAt = (url: string, said = 'first') =>
  ({
    route: 'likes',
    url,
    viewer,
    locale: 'nl',
    texts: {},
    now: 0,
    page: { said },
  }) as unknown as AnyPage

/** What the server answers, in the order it is asked; each waits until it is let go. */
let asked: Array<{ url: string; answer: (data: AnyPage | Error) => void }>
let shown: string[]
let assigned: string[]
let stores: Stores
let go: ReturnType<typeof createNavigation>
let at: { pathname: string; search: string; href: string; assign: (url: string) => void }

beforeEach(() => {
  asked = []
  shown = []
  assigned = []
  at = {
    pathname: '/likes',
    search: '',
    href: 'https://localhost/likes',
    assign: (url) => void assigned.push(url),
  }
  const moveTo = (_: unknown, __: string, url = '/') => void (at.pathname = url)
  vi.stubGlobal('location', at)
  vi.stubGlobal('history', { replaceState: () => {}, pushState: moveTo })
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('fetch', async (url: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    asked.push({
      url,
      answer: (data) => (data instanceof Error ? reject(data) : resolve(Response.json(data))),
    })
    return promise
  })
  stores = createStores(pageAt('/likes'))
  go = createNavigation(pageAt('/likes'), {
    translate: createTranslate('nl', {}, {}),
    stores,
    setShown: ({ data, kept }) => {
      const { said } = (data as unknown as { page: { said: string } }).page
      shown.push(`${data.url} ${said}${kept ? ' as it was left' : ''}`)
    },
    setPending: () => {},
  })
})

afterEach(() => {
  forgetAhead()
  vi.unstubAllGlobals()
})

async function answer(url: string, said?: string): Promise<void> {
  const isAsked = (one: { url: string }) => one.url === url
  await eventually(() => expect(asked.some(isAsked)).toBe(true))
  asked.splice(asked.findIndex(isAsked), 1)[0]?.answer(pageAt(url, said))
}

async function press(url: string, said?: string): Promise<void> {
  const pressed = go.navigate(url)
  await answer(url, said)
  await pressed
}

/** The browser changes the address before anybody hears of it. */
function stepBack(url: string): Promise<void> {
  at.pathname = url
  return go.back(url, () => {})
}

it('the way back shows a page as it was left, and then what is there now', async () => {
  await press('/likes/given')
  const back = stepBack('/likes')
  await eventually(() => expect(shown.at(-1)).toBe('/likes first as it was left'))
  await answer('/likes', 'second')
  await back
  expect(shown.at(-1)).toBe('/likes second')
})

it('a link that is pressed before a step back is there keeps nothing under its address', async () => {
  await press('/likes/given')
  const back = stepBack('/chats/7')
  await eventually(() => expect(asked).toHaveLength(1))
  await press('/likes/matches')
  await answer('/chats/7')
  await back
  expect([...stores.kept.pages.keys()]).not.toContain('/chats/7')
})

it.each<[string, () => unknown]>([
  ['a screen reads itself anew', () => void go.refresh()],
  ['somebody is blocked', () => stores.forgetProfile(7)],
])('nothing is kept once %s, not even what is on the screen', async (_, happens) => {
  await press('/likes/given')
  await new Promise((resolve) => setTimeout(resolve, 2))
  happens()
  await press('/likes/matches')
  // What a refresh has asked for is too late by now.
  asked.length = 0
  const back = stepBack('/likes/given')
  await answer('/likes/given', 'second')
  await back
  expect(shown.at(-1)).toBe('/likes/given second')
  expect(shown.some((one) => one.includes('left'))).toBe(false)
})

it('nor where something was done, which leads on in its own place', async () => {
  await press('/likes/given')
  const done = go.navigate('/likes/matches', { replace: true })
  await answer('/likes/matches')
  await done
  expect(stores.kept.pages.size).toBe(0)
})

it('the browser loads a page that was left and cannot be asked for', async () => {
  await press('/likes/given')
  const back = stepBack('/likes')
  await eventually(() => expect(asked).toHaveLength(1))
  asked.shift()?.answer(new TypeError('no connection'))
  await back
  expect(assigned).toEqual(['/likes'])
})
