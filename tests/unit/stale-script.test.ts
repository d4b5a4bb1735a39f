import { beforeEach, expect, it, vi } from 'vitest'
import { MINUTE } from '#contract/time.ts'

const reload = vi.fn()
const replaceChildren = vi.fn()
const notice = { querySelectorAll: () => [] }
let kept: Map<string, string>
let onLine: boolean

beforeEach(() => {
  kept = new Map()
  onLine = true
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', {
    get onLine() {
      return onLine
    },
  })
  vi.stubGlobal('document', {
    getElementById: () => ({ querySelector: () => ({ content: notice }), replaceChildren }),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22) })
  return () => {
    vi.clearAllMocks()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

async function missing(times = 1) {
  vi.resetModules()
  const { onMissingScript } = await import('#web/app/stale-script.ts')
  const events = Array.from({ length: times }, () => new Event('miss', { cancelable: true }))
  for (const event of events) onMissingScript(event)
  const calls = { reloads: reload.mock.calls.length, said: replaceChildren.mock.calls.length }
  vi.clearAllMocks()
  return { ...calls, swallowed: events.every((event) => event.defaultPrevented) }
}

it('reloads once without a notice, however many chunks are missing', async () => {
  expect(await missing(3)).toEqual({ reloads: 1, said: 0, swallowed: true })
})

it('shows a notice within the minute, and reloads again after it', async () => {
  await missing()
  vi.setSystemTime(Date.now() + MINUTE - 1)
  expect(await missing()).toEqual({ reloads: 0, said: 1, swallowed: false })
  vi.setSystemTime(Date.now() + 1)
  expect(await missing()).toEqual({ reloads: 1, said: 0, swallowed: true })
})

it('reloads although the clock was set back', async () => {
  await missing()
  vi.setSystemTime(Date.now() - MINUTE)
  expect(await missing()).toMatchObject({ reloads: 1 })
})

it('does neither without a connection', async () => {
  onLine = false
  expect(await missing()).toEqual({ reloads: 0, said: 0, swallowed: false })
})

it('shows the notice at once without storage, where reloads could not be limited', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(await missing()).toEqual({ reloads: 0, said: 1, swallowed: false })
})
