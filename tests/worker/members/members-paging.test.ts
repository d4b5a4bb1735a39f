import { env, SELF } from 'cloudflare:test'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { ageOn, dateIn } from '#contract/age.ts'
import { membersCalls, pageSize, type SearchFilters } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { blockAs, makeCrowd } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { propertySeed } from '../../support/property-seed.ts'
import { saveSettings } from '../../support/sites.ts'

const today = dateIn('Europe/Amsterdam', Date.now())
const noon = Date.now() - 2 * DAY

/** Few distinct times, so that the id often decides. */
const person = fc.record({
  last_active_at: fc.integer({ min: 0, max: 5 }).map((hour) => noon + hour * HOUR),
  region: fc.constantFrom('07', '11', null),
  date_of_birth: fc
    .integer({ min: 1950, max: 2005 })
    .map((year) => `${year}-0${(year % 9) + 1}-1${year % 10}`),
  kind: fc.constantFrom('member', 'member', 'fictional'),
})

const filters = fc.record(
  {
    countryregion: fc.constantFrom('07', '11'),
    min_age: fc.integer({ min: 18, max: 40 }),
    max_age: fc.integer({ min: 40, max: 99 }),
  },
  { requiredKeys: [] },
)

it('pages together are the sorted list, with each person once', async () => {
  const member = await makeMember({ gender: 'male', looking_for: 'female' })

  async function allPages(query: SearchFilters) {
    const pages: number[][] = []
    for (let after: string | undefined; ;) {
      const input = after ? { ...query, after } : query
      const { status, body } = await callAs(member, membersCalls.search, input)
      expect(status).toBe(200)
      pages.push(body.results.map(({ id }) => id))
      if (!body.next || body.next_widens) return pages
      after = body.next
    }
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 70, maxLength: 90 }),
      filters,
      async (people, query) => {
        await env.DB.prepare('delete from members where id <> ?').bind(member.id).run()
        const crowd = await makeCrowd(people)
        const expected = crowd
          .filter(({ region }) => !query.countryregion || region === query.countryregion)
          .filter(({ date_of_birth }) => {
            const age = ageOn(String(date_of_birth), today)
            return age >= (query.min_age ?? 18) && age <= (query.max_age ?? 99)
          })
          .map(({ id, last_active_at }) => ({ id: Number(id), at: Number(last_active_at) }))
          .toSorted((a, b) => b.at - a.at || b.id - a.id)
          .map(({ id }) => id)
        const pages = await allPages(query)
        expect(pages.flat()).toEqual(expected)
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(pageSize)
      },
    ),
    { numRuns: 10, seed: propertySeed, endOnFailure: true },
  )
})

describe('an address that begins further on', () => {
  type Page = PageProps['members']
  const pageBar = 500
  let member: TestMember

  beforeEach(async () => {
    await saveSettings({ first_ages: 99 })
    member = await makeMember({ gender: 'male', looking_for: 'female' })
  })

  async function open(query: Record<string, string | number | undefined> = {}) {
    const { status, data } = await pageAs(member, href('members', {}, query))
    return { status, page: data['page'] as Page }
  }

  async function people(count: number, row: Record<string, string> = {}): Promise<number[]> {
    const now = Date.now()
    const crowd = await makeCrowd(
      Array.from({ length: count }, (_, n) => ({ last_active_at: now - n * MINUTE, ...row })),
    )
    return crowd.map(({ id }) => Number(id))
  }

  it('has the next people, filters as they were, and says that there are some before', async () => {
    const all = await people(60)
    const { page: first } = await open({ min_age: 20 })
    const { page: second } = await open({ ...first.filters, after: String(first.next) })
    const { page: third } = await open({ ...first.filters, after: String(second.next) })
    const pages = [first, second, third]
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(all)
    expect(pages.map(({ later }) => later)).toEqual([false, true, true])
    expect(third.next_widens).toBe(true)
    for (const { filters, saving, capped } of pages) {
      expect([filters, saving.present]).toEqual([first.filters, first.saving.present])
      expect(capped).toBe(true)
    }
    expect((await open({ after: String(second.next), everybody: '1' })).page.numResults).toBe(60)
  })

  it('is a page of HTML that leads on and back to the start, filters and all', async () => {
    await people(60)
    const { page } = await open({ min_age: 20 })
    const path = href('members', {}, { ...page.filters, after: String(page.next) })
    const response = await SELF.fetch(origin + path, { headers: { cookie: member.cookie } })
    const html = await response.text()
    const links = [...html.matchAll(/href="(\/members\?[^"]*)"/g)].map(([, to = '']) =>
      Object.fromEntries(new URLSearchParams(to.split('?')[1]?.replaceAll('&amp;', '&'))),
    )
    const filters = { gender: 'female', country: 'NL', min_age: '20', max_age: '99' }
    expect(links).toContainEqual(filters)
    expect(links).toContainEqual({
      ...filters,
      after: expect.not.stringMatching(String(page.next)),
    })
  })

  it('that we have not written begins at the start', async () => {
    await people(2)
    for (const after of ['x', 'AAAA', '%%%', 'a'.repeat(64), 'a'.repeat(5000), '\0']) {
      const { status, page } = await open({ after })
      expect([status, page.results.length, page.later]).toEqual([200, 2, false])
    }
  })

  it('an address of earlier times, which counted its pages, opens', async () => {
    await people(30)
    for (const pages of [2, 999]) {
      const { status, page } = await open({ pages })
      expect([status, page.results.length, page.later]).toEqual([200, pageSize, false])
    }
  })

  it('continues if the person at its edge is hidden, blocked or deleted', async () => {
    const all = await people(60)
    const { page } = await open()
    const [before = 0, edge = 0, next = 0, gone = 0] = all.slice(pageSize - 2)
    await env.DB.prepare('update members set invisible = 1 where id in (?, ?)')
      .bind(before, edge)
      .run()
    await blockAs(next, member.id)
    await env.DB.prepare('delete from members where id = ?').bind(gone).run()
    const { page: second } = await open({ after: String(page.next) })
    expect(second.results.map(({ id }) => id)).toEqual(all.slice(pageSize + 2, 2 * pageSize + 2))
  })

  it('reads no more than the first page, however far on', async () => {
    await people(900, { date_of_birth: '1995-05-05' })
    await saveSettings({ first_ages: 99 })
    const cost = async (query: Record<string, string | number | undefined>) => {
      const { cookie } = member
      const path = href('members', {}, query)
      const { response, batches } = await costOf(
        new Request(origin + path, { headers: { cookie } }),
      )
      expect(response.status).toBe(200)
      return sumOf(batches.flat(), 'read')
    }
    const rare = { min_age: 60, max_age: 70 }
    let after: string | undefined
    for (let piece = 0; piece < 6; piece++) {
      const query = { ...rare, after }
      expect(await cost(query)).toBeLessThan(pageBar)
      after = (await open(query)).page.next ?? undefined
      expect(after).toBeDefined()
    }
    expect(await cost({ ...rare, pages: 20 })).toBeLessThan(pageBar)
  })
})
