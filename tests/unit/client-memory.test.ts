import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY } from '#contract/time.ts'
import { clearDraft, loadDraft, saveDraft } from '#web/account/signup/draft-storage.ts'
import { followHistory } from '#web/shell/follow-history.ts'
import { eventually } from '../support/eventually.ts'

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
  removeItem: (key: string) => kept.delete(key),
})

let kept: Map<string, string>
let left: Map<string, string>

beforeEach(() => {
  kept = new Map()
  left = new Map()
  vi.stubGlobal('sessionStorage', storageOf(kept))
  vi.stubGlobal('localStorage', storageOf(left))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

describe('the draft of a signup', () => {
  const draft = { step: 3, fields: { name: 'Noor', birth_day: '5' } }

  it('comes back as it was kept, until it is cleared', () => {
    saveDraft(draft)
    expect(loadDraft()).toEqual(draft)
    clearDraft()
    expect(loadDraft()).toBeNull()
  })

  it('is kept for a week, and dropped by the next visit after that', () => {
    saveDraft(draft)
    vi.setSystemTime(Date.now() + 7 * DAY - 1)
    expect(loadDraft()).toEqual(draft)
    vi.setSystemTime(Date.now() + 1)
    expect(loadDraft()).toBeNull()
    expect([...kept.keys()]).toEqual([])
  })

  it('leaves only the traffic source behind its tab, for a week', () => {
    saveDraft({ step: 3, fields: { ...draft.fields, gender: 'male', ref: 'friend' } })
    expect([...left.values()].join()).not.toMatch(/Noor|male|birth/)
    kept.clear()
    expect(loadDraft()).toEqual({ step: 0, fields: expect.objectContaining({ ref: 'friend' }) })
    vi.setSystemTime(Date.now() + 7 * DAY)
    expect(loadDraft()).toBeNull()
    expect([...left.keys()]).toEqual([])
  })

  it('is kept for a week from the last answer', () => {
    saveDraft(draft)
    vi.setSystemTime(Date.now() + 6 * DAY)
    saveDraft({ ...draft, step: 4 })
    vi.setSystemTime(Date.now() + 6 * DAY)
    expect(loadDraft()?.step).toBe(4)
  })

  it.each([
    '',
    'no json',
    'null',
    '{"at":1795219200000,"step":9,"fields":{}}',
    '{"at":1795219200000,"step":1,"fields":{"name":5}}',
    '{"step":1,"fields":{"name":"Noor"}}',
  ])('is null and deleted when what is stored is %s', (text) => {
    kept.set('signup-draft', text)
    expect(loadDraft()).toBeNull()
    expect([...kept.keys()]).toEqual([])
  })

  it('is given up where storage is full or forbidden', () => {
    const refuse = () => {
      throw new Error('QuotaExceededError')
    }
    const refusing = { setItem: refuse, getItem: refuse, removeItem: refuse }
    vi.stubGlobal('localStorage', refusing)
    vi.stubGlobal('sessionStorage', refusing)
    expect(() => saveDraft(draft)).not.toThrow()
    expect(loadDraft()).toBeNull()
  })
})

describe('the history', () => {
  function browser(path: string, state: unknown = null) {
    const events = new EventTarget()
    const history = { state, scrollRestoration: 'auto', replaceState: vi.fn() }
    const scrollTo = vi.fn()
    const globals = {
      history,
      scrollTo,
      scrollY: 120,
      location: { pathname: path, search: '' },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    }
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
    const pop = (popped: unknown) =>
      events.dispatchEvent(Object.assign(new Event('popstate'), { state: popped }))
    return { history, scrollTo, pop, scrolled: () => events.dispatchEvent(new Event('scrollend')) }
  }

  it('shows the page of an entry where it was left, a new one from its start', async () => {
    const { scrollTo, pop } = browser('/likes')
    const show = vi.fn(async (_: string, place: () => void) => place())
    followHistory(() => '/members', show)
    pop({ scroll: 400 })
    await eventually(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 400))
    pop(null)
    await eventually(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0))
    expect(show.mock.calls.map(([url]) => url)).toEqual(['/likes', '/likes'])
  })

  it('leaves a link within the page to the browser', () => {
    const { pop } = browser('/pages/terms')
    const show = vi.fn(async () => undefined)
    followHistory(() => '/pages/terms', show)
    pop(null)
    expect(show).not.toHaveBeenCalled()
  })

  it('keeps the place for a reload, and stops when it is told to', () => {
    const { history, scrollTo, scrolled } = browser('/members', { scroll: 90 })
    const stop = followHistory(
      () => '/members',
      async () => undefined,
    )
    expect(scrollTo).toHaveBeenCalledWith(0, 90)
    scrolled()
    expect(history.replaceState).toHaveBeenCalledWith({ scroll: 120 }, '')
    stop()
    scrolled()
    expect(history.replaceState).toHaveBeenCalledTimes(1)
  })
})
