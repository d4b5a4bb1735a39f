import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import {
  createKeptPages,
  forgetPages,
  keepPage,
  type KeptPages,
  keptPage,
  settleKept,
} from '#web/app/kept-pages.ts'
import type { AnyPage } from '#web/app/navigation.tsx'
import { createViewerStore, type ViewerStore } from '#web/app/viewer-store.ts'

const pageOf = (route: string) => ({ route, url: '/' }) as unknown as AnyPage

let stores: { kept: KeptPages; viewer: ViewerStore }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const viewer = { lock_minutes: null } as Viewer
  stores = { kept: createKeptPages(), viewer: createViewerStore({ viewer, now: 0 }) }
})

afterEach(() => void vi.useRealTimers())

const keep = (address: string, data = pageOf('members'), read = {}) =>
  keepPage(stores.kept, address, { data, at: Date.now(), ...read })
const keptAt = (address: string) => keptPage(stores, address)

describe('a page that was left', () => {
  it('is kept by the address it was left at, for five minutes', () => {
    keep('/members?after=x')
    expect(keptAt('/members?after=x')?.data.url).toBe('/members?after=x')
    expect(keptAt('/members')).toBeNull()
    vi.advanceTimersByTime(5 * MINUTE)
    expect(keptAt('/members?after=x')).toBeNull()
  })

  it('grows no younger by being shown and left again', () => {
    keep('/members')
    vi.advanceTimersByTime(3 * MINUTE)
    const shown = keptAt('/members')
    keep('/members', shown?.data, shown ?? {})
    vi.advanceTimersByTime(2 * MINUTE)
    expect(keptAt('/members')).toBeNull()
  })

  it('is one of eight, and the oldest goes', () => {
    for (let id = 1; id <= 8; id++) keep(`/members/${id}`)
    keep('/members/1')
    keep('/members/9')
    expect([...stores.kept.pages.keys()].map((address) => Number(address.slice(9)))).toEqual([
      3, 4, 5, 6, 7, 8, 1, 9,
    ])
  })

  it.each([
    ['its screen does not take it up again', pageOf('credits')],
    ['it could not be shown', pageOf('error')],
  ])('is not kept where %s, nor what was kept before', (_, page) => {
    keep('/members')
    keep('/members', page)
    expect(keptAt('/members')).toBeNull()
  })

  it('is not shown where a lock may have closed the session, whenever it was set', () => {
    keep('/members')
    Object.assign(stores.viewer.viewer ?? {}, { lock_minutes: 1 })
    expect(keptAt('/members')).toBeNull()
  })

  it('is forgotten, and so is what was read before and is left afterwards', () => {
    keep('/members')
    const read = { at: Date.now() }
    vi.advanceTimersByTime(1)
    forgetPages(stores.kept)
    expect(keptAt('/members')).toBeNull()
    keep('/members', pageOf('members'), read)
    expect(keptAt('/members')).toBeNull()
    keep('/members')
    expect(keptAt('/members')).not.toBeNull()
  })

  it('knows the likes since', () => {
    keep('/members')
    settleKept(stores.kept, { 7: true, 8: true })
    settleKept(stores.kept, { 7: false })
    expect(keptAt('/members')?.settled).toEqual({ 7: false, 8: true })
  })
})
