import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { HOUR, MINUTE } from '#contract/time.ts'
import { remindOfTime } from '#web/shell/remind-of-time.ts'

let told: number[] = []
let page = { hidden: false }

function remind(minutes: number | null) {
  remindOfTime(minutes, (count) => void told.push(count))
}

beforeEach(() => {
  const kept = new Map<string, string>()
  told = []
  page = { hidden: false }
  vi.useFakeTimers({ now: Date.parse('2026-05-20T20:00:00Z') })
  vi.stubGlobal('document', page)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

afterEach(() => {
  remind(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('tells each time the visit is so much longer, across pages', () => {
  remind(30)
  vi.advanceTimersByTime(29 * MINUTE)
  // Another page of the same visit.
  remind(30)
  expect(told).toEqual([])
  vi.advanceTimersByTime(MINUTE)
  expect(told).toEqual([30])
  vi.advanceTimersByTime(30 * MINUTE)
  expect(told).toEqual([30, 60])
})

it('tells nothing to who has not asked, and begins anew after nobody looked', () => {
  remind(null)
  vi.advanceTimersByTime(3 * HOUR)
  expect(told).toEqual([])
  remind(60)
  page.hidden = true
  vi.advanceTimersByTime(HOUR)
  page.hidden = false
  vi.advanceTimersByTime(59 * MINUTE)
  expect(told).toEqual([])
  vi.advanceTimersByTime(MINUTE)
  expect(told).toEqual([60])
})
