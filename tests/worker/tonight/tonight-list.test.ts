import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { blocksCalls } from '#contract/blocks.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { nightBefore, nightOf, questionOf, type Tonight } from '#contract/tonight.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { schedules } from '#worker/rooms.ts'
import { blockAs, insertAll, makeCrowd, type Row, sorted } from '../../support/crowd.ts'
import { costOf, sumOf } from '../../support/d1-cost.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveSite } from '../../support/sites.ts'

const now = Date.parse('2026-03-14T20:02:00Z')
const tonight = nightOf('Europe/Amsterdam', now)

beforeEach(async () => {
  await saveSite('localhost')
  vi.useFakeTimers({ toFake: ['Date'], now })
})
afterEach(() => {
  vi.useRealTimers()
})

function lampAt(night: string, seenAt: number): Row {
  const here = Math.floor(seenAt / (5 * MINUTE))
  return { night, here, question: questionOf(night), answer: 'Hier' }
}

type Lamp = { night?: string; place?: number; answer?: string }

/** As they are when each has lit one and the trigger has followed the visits. */
async function makeLit(count: number, row: Row = {}, lamp: Lamp = {}): Promise<number[]> {
  const people = await makeCrowd(
    Array.from({ length: count }, () => ({ seen_at: now - MINUTE, ...row })),
  )
  const { night = tonight } = lamp
  const lamps = people.map(({ id = 0, seen_at, country = 'NL', gender, looking_for }) => {
    const who = { member_id: id, place: Number(id), country, gender, looking_for }
    return { ...who, ...lampAt(night, Number(seen_at)), ...lamp } as Row
  })
  await insertAll('lamps', lamps)
  return people.map(({ id }) => Number(id))
}

const makeViewer = (row: Row = {}) =>
  makeMember({ gender: 'male', looking_for: 'female', paid_user: 1, ...row })

async function read(member: TestMember, after: string | null = null) {
  const { status, data } = await pageAs(
    member,
    `/tonight${after === null ? '' : `?after=${after}`}`,
  )
  expect(status).toBe(200)
  return data['page'] as Tonight
}

async function readAll(member: TestMember) {
  const pages: Tonight[] = []
  for (let after: string | null = null; ;) {
    const page = await read(member, after)
    pages.push(page)
    if (page.next === null) return pages
    after = page.next
  }
}

const idsOf = (pages: readonly Tonight[]) => pages.flatMap(({ lit }) => lit.map(({ id }) => id))

describe('the windows', () => {
  it('are 24 a page, in an order that was drawn, each once', async () => {
    const lit = [
      ...(await makeLit(40, { seen_at: now - 14 * MINUTE })),
      ...(await makeLit(40, { looking_for: 'both', seen_at: now })),
    ]
    const pages = await readAll(await makeViewer())
    expect(pages.map((page) => page.lit.length)).toEqual([24, 24, 24, 8])
    // A lamp's place is the id here.
    expect(idsOf(pages)).toEqual(sorted(lit))
    expect(pages.map(({ later }) => later)).toEqual([false, true, true, true])
  })

  it('are found behind many whom the viewer does not meet', async () => {
    await makeLit(130, { date_of_birth: '1950-05-05' }, {})
    const [found = 0] = await makeLit(1, { id: 999_999_999_990 })
    const viewer = await makeViewer({ wish_max_age: 45 })
    const pages = await readAll(viewer)
    expect(idsOf(pages)).toEqual([found])
    expect(pages.every(({ before }) => before.answers.length === 0)).toBe(true)
  })

  it('are of women and men, for who seeks both, and of nobody who seeks others', async () => {
    const wanted = [
      ...(await makeLit(2, { looking_for: 'both' })),
      ...(await makeLit(2, { gender: 'male', looking_for: 'both' })),
      ...(await makeLit(2, { gender: 'male', looking_for: 'male' })),
    ]
    await makeLit(2, { looking_for: 'female' })
    await makeLit(2, { gender: 'male', looking_for: 'female' })
    const viewer = await makeViewer({ looking_for: 'both', gender: 'male' })
    const both = await makeLit(1, { looking_for: 'male' })
    expect(idsOf(await readAll(viewer))).toEqual(sorted([...wanted, ...both]))
  })

  it('begin at the first for a place of somebody else, or of another night', async () => {
    await makeLit(30)
    const [viewer, other] = [await makeViewer(), await makeViewer()]
    const { next } = await read(viewer)
    expect((await read(other, next)).lit).toHaveLength(24)
    expect((await read(viewer, next)).lit).toHaveLength(6)
    expect((await read(viewer, 'x'.repeat(60))).lit).toHaveLength(24)
    vi.setSystemTime(now + DAY)
    expect(await read(viewer, next)).toMatchObject({ lit: [], later: false })
  })

  it('hold back from a new account whom it may not see yet', async () => {
    await makeLit(60)
    const pages = await readAll(await makeViewer({ status: 'not_confirmed', paid_user: 0 }))
    expect(pages.map(({ lit, held }) => [lit.length, held])).toEqual([
      [24, null],
      [24, null],
      [0, 'activation'],
    ])
  })
})

describe('nothing tells', () => {
  /** In the same order whoever was here first or last. */
  it('who of those who are here was here last', async () => {
    const ids = await makeLit(40, { seen_at: now - 14 * MINUTE })
    const viewer = await makeViewer()
    const before = idsOf([await read(viewer)])
    for (const [index, id] of ids.entries()) {
      await env.DB.prepare('update members set seen_at = ? where id = ?')
        .bind(now - ((index * 7) % 14) * MINUTE + 1000, id)
        .run()
    }
    expect(idsOf([await read(viewer)])).toEqual(before)
  })

  type Leave = (victim: TestMember, viewer: TestMember) => Promise<unknown>
  const set = (columns: string, id: number) =>
    env.DB.prepare(`update members set ${columns} where id = ?`).bind(id).run()
  const leaves: Array<[string, Leave]> = [
    ['blocks', (victim, { id }) => callAs(victim, blocksCalls.block, { profile: id })],
    ['hides', ({ id }) => set('invisible = 1', id)],
    ['hides presence', ({ id }) => set('shows_presence = 0', id)],
    ['leaves', ({ id }) => set("account = 'deleting', deleting_until = 1", id)],
    ['is gone', ({ id }) => set(`seen_at = ${now - DAY}`, id)],
  ]

  /** With the victim there are as many as a page looks at: only whether it goes on could tell. */
  test.each(leaves)(
    'nothing tells of somebody who %s, at the end of what a page looks at',
    async (_how, leave) => {
      const viewer = await makeViewer({ wish_max_age: 45 })
      const victim = await makeMember({ id: 100_000_000_000 })
      await makeLit(59, { date_of_birth: '1950-05-05' })
      const who = { member_id: victim.id, country: 'NL', gender: 'female', looking_for: 'male' }
      await insertAll('lamps', [{ ...who, ...lampAt(tonight, now), place: 1 }])
      expect((await read(viewer)).next).not.toBeNull()
      await leave(victim, viewer)
      const { next, lit } = await read(viewer)
      expect([next, lit]).toEqual([null, []])
    },
  )
})

describe('the page reads', () => {
  const rowsRead = async ({ cookie }: TestMember) => {
    const ask = () => costOf(new Request(`${origin}/tonight`, { headers: { cookie } }))
    await ask()
    const { response, batches, single } = await ask()
    expect([response.status, batches.length, single]).toEqual([200, 1, 0])
    return sumOf(batches.flat(), 'read')
  }

  test.each<[string, Row]>([
    ['whom all meet', {}],
    ['of an age that is not sought', { date_of_birth: '1950-05-05' }],
    ['who have gone', { seen_at: now - 20 * MINUTE }],
    ['of another country', { country: 'BE' }],
  ])(
    '500 rows at most, and as many among 2,000 lamps as among 200: of those %s',
    async (_who, row) => {
      const viewer = await makeViewer({ wish_max_age: 45 })
      for (const id of await makeLit(5)) await blockAs(id, viewer.id)
      const [putOut] = schedules.filter(({ name }) => name.startsWith('put out'))
      const many = async (count: number) => {
        await makeLit(count, row)
        await makeLit(count, row, { night: nightBefore(tonight) })
        await putOut?.run(makeJobContext(env, now))
      }
      await many(100)
      const few = await rowsRead(viewer)
      expect(few).toBeLessThanOrEqual(500)
      await many(900)
      expect(await rowsRead(viewer)).toBeLessThanOrEqual(few + 12)
    },
  )
})
