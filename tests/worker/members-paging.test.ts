import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ageOn, dateIn } from '#contract/age.ts'
import { membersCalls, pageSize, type SearchFilters } from '#contract/members.ts'
import { DAY, HOUR } from '#contract/time.ts'
import { makeCrowd } from '../support/crowd.ts'
import { callAs, makeMember } from '../support/members.ts'
import { propertySeed } from '../support/property-seed.ts'

const today = dateIn('Europe/Amsterdam', Date.now())
const noon = Date.now() - 2 * DAY

/** Few moments, so that many share one and the id has to decide. */
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

it('pages together are the sorted list: nobody twice, nobody left out', async () => {
  const member = await makeMember({ gender: 'male', looking_for: 'female' })

  async function allPages(query: SearchFilters) {
    const pages: number[][] = []
    for (let after: string | undefined; ;) {
      const input = after ? { ...query, after } : query
      const { status, body } = await callAs(member, membersCalls.search, input)
      expect(status).toBe(200)
      pages.push(body.results.map(({ id }) => id))
      if (!body.next) return pages
      after = body.next
    }
  }

  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 20, maxLength: 90 }),
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
    { numRuns: 12, seed: propertySeed, endOnFailure: true },
  )
}, 20_000)
