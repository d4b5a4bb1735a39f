import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followHistory } from '#web/app/follow-history.ts'
import { clearDraft, loadDraft, saveDraft } from '#web/signup/draft-storage.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  return () => vi.unstubAllGlobals()
})

describe('the draft of a signup', () => {
  const draft = { step: 3, fields: { name: 'Noor', birth_day: '5' } }

  it('comes back as it was kept, until it is cleared', () => {
    saveDraft(draft)
    expect(loadDraft()).toEqual(draft)
    clearDraft()
    expect(loadDraft()).toBeNull()
  })

  it.each(['', 'no json', 'null', '{"step":9,"fields":{}}', '{"step":1,"fields":{"name":5}}'])(
    'is nothing when what is kept is %s',
    (text) => {
      kept.set('signup-draft', text)
      expect(loadDraft()).toBeNull()
    },
  )

  it('is given up where storage is full or forbidden', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    expect(() => saveDraft(draft)).not.toThrow()
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
    const show = vi.fn(async () => true)
    followHistory(() => '/members', show)
    pop({ scroll: 400 })
    await vi.waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 400))
    pop(null)
    await vi.waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 0))
    expect(show.mock.calls).toEqual([['/likes'], ['/likes']])
  })

  it('leaves a link within the page to the browser', () => {
    const { pop } = browser('/pages/terms')
    const show = vi.fn(async () => true)
    followHistory(() => '/pages/terms', show)
    pop(null)
    expect(show).not.toHaveBeenCalled()
  })

  it('keeps the place for a reload, and stops when it is told to', () => {
    const { history, scrollTo, scrolled } = browser('/members', { scroll: 90 })
    const stop = followHistory(
      () => '/members',
      async () => true,
    )
    expect(scrollTo).toHaveBeenCalledWith(0, 90)
    scrolled()
    expect(history.replaceState).toHaveBeenCalledWith({ scroll: 120 }, '')
    stop()
    scrolled()
    expect(history.replaceState).toHaveBeenCalledTimes(1)
  })
})
