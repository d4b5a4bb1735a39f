import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPermission, watchPermission } from '#web/places/permission.ts'

type Query = () => Promise<unknown>

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

function firstOf(query: Query | undefined): Promise<string> {
  const permissions = query && { query }
  vi.stubGlobal('navigator', { geolocation: {}, ...(permissions && { permissions }) })
  return new Promise((resolve) => watchPermission(resolve))
}

const untold: Array<[string, Query | undefined]> = [
  ['has no permissions', undefined],
  ['refuses the question', () => Promise.reject(new TypeError('geolocation is no permission'))],
  ['answers nothing', () => Promise.resolve(undefined)],
  ['answers a state that is none', () => Promise.resolve({ state: 'maybe' })],
]
it.each(untold)(
  'where the browser %s it is unknown, until something came of it',
  async (_, query) => {
    expect(await firstOf(query)).toBe('unknown')
    keepPermission('denied')
    expect(await firstOf(query)).toBe('denied')
  },
)

it('is unsupported without geolocation', async () => {
  vi.stubGlobal('navigator', {})
  expect(await new Promise((resolve) => watchPermission(resolve))).toBe('unsupported')
})

it('follows changes until it is stopped', async () => {
  const status = { state: 'prompt', onchange: null as (() => void) | null }
  vi.stubGlobal('navigator', { geolocation: {}, permissions: { query: async () => status } })
  const seen: string[] = []
  const stop = watchPermission((permission) => seen.push(permission))
  await vi.waitFor(() => expect(seen).toEqual(['prompt']))
  status.state = 'granted'
  status.onchange?.()
  expect(seen).toEqual(['prompt', 'granted'])
  stop()
  expect(status.onchange).toBeNull()
})
