import { beforeEach, describe, expect, it } from 'vitest'
import { loadPages, type PagedList } from '#web/people/load-pages.ts'

type List = { people: number[]; next: string | null }

/** By where they begin. */
let pages: Record<string, List>
let asked: string[]
let shown: List | null

beforeEach(() => {
  asked = []
  shown = { people: [1, 2], next: 'a' }
})

const paged: PagedList<List> = {
  current: () => shown,
  nextOf: ({ next }, pressed) => (pressed || next !== 'wider' ? next : null),
  countOf: ({ people }) => people.length,
  enough: 2,
  async append({ people }, after) {
    asked.push(after)
    const page = pages[after]
    if (!page) throw new Error(`There is nothing at ${after}`)
    return { people: [...new Set([...people, ...page.people])], next: page.next }
  },
  show(longer, before) {
    if (shown === before) shown = longer
    return shown
  },
}

describe('more of a list', () => {
  it('is asked for until there are enough, and comes back to where the last of them begins', async () => {
    pages = {
      a: { people: [3], next: 'b' },
      b: { people: [4, 5], next: 'c' },
      c: { people: [6], next: null },
    }
    expect(await loadPages(paged, true)).toEqual({ list: shown, from: 'b' })
    expect([shown, asked]).toEqual([{ people: [1, 2, 3, 4, 5], next: 'c' }, ['a', 'b']])
    expect(await loadPages(paged, true)).toEqual({ list: shown, from: 'c' })
    expect([shown?.next, await loadPages(paged, true)]).toEqual([null, null])
  })

  it('does not come back to a page that has nobody new', async () => {
    pages = {
      a: { people: [3], next: 'b' },
      b: { people: [], next: 'c' },
      c: { people: [2], next: null },
    }
    expect((await loadPages(paged, true))?.from).toBe('a')
  })

  it('asks five times at most', async () => {
    const empty = ['a', 'b', 'c', 'd', 'e', 'f']
    pages = Object.fromEntries(
      empty.map((at, index) => [at, { people: [], next: empty[index + 1] ?? null }]),
    )
    await loadPages(paged, true)
    expect([asked.length, shown?.next]).toEqual([5, 'f'])
  })

  it('stops before what follows only by a press', async () => {
    pages = { a: { people: [3], next: 'wider' }, wider: { people: [4], next: null } }
    await loadPages(paged, false)
    expect([asked, shown?.people]).toEqual([['a'], [1, 2, 3]])
    await loadPages(paged, true)
    expect(shown?.people).toEqual([1, 2, 3, 4])
  })

  it('keeps what had come before an error, and goes on there', async () => {
    pages = { a: { people: [3], next: 'b' } }
    await expect(loadPages(paged, true)).rejects.toThrow('There is nothing at b')
    expect(shown).toEqual({ people: [1, 2, 3], next: 'b' })
    pages = { b: { people: [4], next: null } }
    expect((await loadPages(paged, true))?.from).toBe('b')
    expect(shown?.people).toEqual([1, 2, 3, 4])
  })

  it('goes on from a list that was read again meanwhile, and from none that was left', async () => {
    pages = { a: { people: [3], next: 'b' }, z: { people: [8, 9], next: null } }
    const { append } = paged
    const reread = { people: [7, 1, 2], next: 'z' }
    const during = (now: List | null): typeof append => {
      return async (list, after) => {
        const longer = await append(list, after)
        if (after === 'a') shown = now
        return longer
      }
    }
    await loadPages({ ...paged, append: during(reread) }, true)
    expect([asked, shown?.people]).toEqual([
      ['a', 'z'],
      [7, 1, 2, 8, 9],
    ])
    shown = { people: [1, 2], next: 'a' }
    expect(await loadPages({ ...paged, append: during(null) }, true)).toBeNull()
    expect(shown).toBeNull()
  })
})
