import { afterEach, describe, expect, it, vi } from 'vitest'
import { MINUTE } from '#contract/time.ts'
import { keepPage, type KeptPages, keptPage, settleKept } from '#web/app/kept-pages.ts'
import type { AnyPage } from '#web/app/navigation.tsx'

describe('pages that were left', () => {
  const pageOf = (route: string, lock: number | null = null) =>
    ({ route, url: '/', viewer: { lock_minutes: lock } }) as unknown as AnyPage
  afterEach(() => void vi.useRealTimers())

  it('are kept by the address they were left at, for five minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const kept: KeptPages = new Map()
    keepPage(kept, '/members?after=x', pageOf('members'))
    expect(keptPage(kept, '/members?after=x')?.data.url).toBe('/members?after=x')
    expect(keptPage(kept, '/members')).toBeNull()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(keptPage(kept, '/members?after=x')).toBeNull()
  })

  it('are at most eight, and the oldest goes', () => {
    const kept: KeptPages = new Map()
    for (let id = 1; id <= 8; id++) keepPage(kept, `/members/${id}`, pageOf('members-id'))
    keepPage(kept, '/members/1', pageOf('members-id'))
    keepPage(kept, '/members/9', pageOf('members-id'))
    expect([...kept.keys()].map((address) => Number(address.slice(9)))).toEqual([
      3, 4, 5, 6, 7, 8, 1, 9,
    ])
  })

  it.each([
    ['of which a lock may have closed the session', pageOf('members', 5)],
    ['whose screen does not take them up again', pageOf('credits')],
    ['that could not be shown', pageOf('error')],
  ])('are not those %s, nor what was kept of them before', (_, page) => {
    const kept: KeptPages = new Map()
    keepPage(kept, '/members', pageOf('members'))
    keepPage(kept, '/members', page)
    expect(keptPage(kept, '/members')).toBeNull()
  })

  it('know the likes since', () => {
    const kept: KeptPages = new Map()
    keepPage(kept, '/members', pageOf('members'))
    settleKept(kept, { 7: true, 8: true })
    settleKept(kept, { 7: false })
    expect(keptPage(kept, '/members')?.settled).toEqual({ 7: false, 8: true })
  })
})
