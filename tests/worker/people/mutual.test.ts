import { beforeEach, describe, expect, it, test } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { bornFor, dateIn } from '#contract/age.ts'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { blockAs, insertAll, makeCrowd, partner, type Row } from '../../support/crowd.ts'
import { runMails } from '../../support/mails.ts'
import { callAs, giveCredits, makeMember, pageAs, type TestMember } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import { saveSettings } from '../../support/sites.ts'

const woman = { gender: 'female', looking_for: 'male' } as const
const man = { gender: 'male', looking_for: 'female' } as const
const today = () => dateIn('Europe/Amsterdam', Date.now())
const aged = (years: number): Row => ({ date_of_birth: bornFor(years, today()) })
const wishing = (wish_min_age: number, wish_max_age: number): Row => ({
  wish_min_age,
  wish_max_age,
})

beforeEach(() => saveSettings({ first_ages: 99 }))

async function found(viewer: TestMember, query = {}): Promise<string[]> {
  const { body } = await callAs(viewer, membersCalls.search, query)
  return body.results.map(({ name }) => name).toSorted()
}

async function dealt(viewer: TestMember): Promise<string[]> {
  const { body } = await callAs(viewer, swipeCalls.dealCards, {})
  return body.profiles.map(({ name }) => name).toSorted()
}

async function matched(viewer: TestMember): Promise<string[]> {
  const { body } = await callAs(viewer, signupCalls.listMatches, {})
  return body.matches.map(({ name }) => name).toSorted()
}

async function related(viewer: TestMember, id: number): Promise<string[]> {
  const { body } = await callAs(viewer, membersCalls.getProfile, { id })
  return body.related.map(({ name }) => name).toSorted()
}

async function mailedWeekly({ id }: TestMember): Promise<boolean> {
  const wanted = { member_id: id, kind: 'new_members_weekly', wanted: 1 }
  await insertAll('notification_preferences', [wanted])
  const job = { queue: 'mail', job: 'weekly-mail', payload: JSON.stringify({ member: id }) }
  await insertAll('outbox', [{ ...job, id: 'weekly', created_at: Date.now(), run_after: 0 }])
  await runMails({}, 1, 'weekly-mail')
  return (await readOutbox()).some(({ text }) => text.includes('Anna'))
}

async function searchPage(viewer: TestMember, query = {}) {
  const { data } = await pageAs(viewer, href('members', {}, query))
  return data['page'] as PageProps['members']
}

const everybody = [
  { name: 'Woman for men', ...woman },
  { name: 'Woman for women', ...woman, looking_for: 'female' },
  { name: 'Woman for both', ...woman, looking_for: 'both' },
  { name: 'Man for women', ...man },
  { name: 'Man for men', ...man, looking_for: 'male' },
  { name: 'Man for both', ...man, looking_for: 'both' },
]

describe('who seeks each other', () => {
  test.each<[string, Row, string[]]>([
    ['a man for women', man, ['Woman for both', 'Woman for men']],
    ['a man for men', { ...man, looking_for: 'male' }, ['Man for both', 'Man for men']],
    [
      'a man for both',
      { ...man, looking_for: 'both' },
      ['Man for both', 'Man for men', 'Woman for both', 'Woman for men'],
    ],
    [
      'a woman for women',
      { ...woman, looking_for: 'female' },
      ['Woman for both', 'Woman for women'],
    ],
    [
      'a woman for both',
      { ...woman, looking_for: 'both' },
      ['Man for both', 'Man for women', 'Woman for both', 'Woman for women'],
    ],
  ])('%s finds them in search, swipe and match finder', async (_who, row, expected) => {
    await makeCrowd(everybody)
    const viewer = await makeMember({ name: 'Viewer', ...row })
    expect(await found(viewer)).toEqual(expected)
    expect(await dealt(viewer)).toEqual(expected)
    expect(await matched(viewer)).toEqual(expected)
  })

  it('holds for fictional profiles and offers as well', async () => {
    const kinds = [{ kind: 'fictional' }, partner]
    await makeCrowd(kinds.flatMap((kind) => everybody.map((row) => ({ ...row, ...kind }))))
    const viewer = await makeMember({ ...man })
    expect(new Set(await found(viewer))).toEqual(new Set(['Woman for both', 'Woman for men']))
    expect(await dealt(viewer)).toEqual(['Woman for both', 'Woman for men'])
  })

  it('shows women and men in one order, however they are asked for', async () => {
    const now = Date.now()
    await makeCrowd(
      ['Ann', 'Bob', 'Cleo', 'Dirk'].map((name, index) => ({
        ...(index % 2 ? man : woman),
        looking_for: index > 1 ? 'both' : 'male',
        last_active_at: now - index * 1000,
        name,
      })),
    )
    const viewer = await makeMember({ ...man, looking_for: 'both' })
    const { body } = await callAs(viewer, membersCalls.search, {})
    expect(body.results.map(({ name }) => name)).toEqual(['Ann', 'Bob', 'Cleo', 'Dirk'])
    expect(await found(viewer, { gender: 'male' })).toEqual(['Bob', 'Dirk'])
  })
})

describe('of which ages', () => {
  const wishes: Array<[string, Row, Row, boolean]> = [
    ['no wish', {}, {}, true],
    ['both fit', wishing(30, 40), wishing(30, 40), true],
    ['just as young as wished', wishing(35, 40), {}, true],
    ['too young for the viewer', wishing(36, 40), {}, false],
    ['just as old as wished', wishing(20, 35), {}, true],
    ['too old for the viewer', wishing(20, 34), {}, false],
    ['the viewer is too young for them', {}, wishing(31, 99), false],
    ['the viewer is just as old as they wish', {}, wishing(18, 30), true],
    ['the viewer is too old for them', {}, wishing(18, 29), false],
  ]

  test.each(wishes)('%s', async (_what, own, theirs, meet) => {
    const [anchor] = await makeCrowd([
      { name: 'Anchor', ...woman, ...aged(35), ...wishing(99, 99) },
      { name: 'Anna', ...woman, ...aged(35), ...theirs },
    ])
    const viewer = await makeMember({ ...man, ...aged(30), ...own })
    const expected = meet ? ['Anna'] : []
    expect(await found(viewer)).toEqual(expected)
    expect(await dealt(viewer)).toEqual(expected)
    expect(await matched(viewer)).toEqual(expected)
    expect(await related(viewer, Number(anchor?.['id']))).toEqual(expected)
  })

  test.each(wishes)(
    'the ages of a suggestion and the weekly mail: %s',
    async (_what, own, theirs, meet) => {
      await saveSettings({ auto_like_fictional: true })
      const anna = { ...woman, ...aged(35), ...theirs }
      await makeCrowd([
        { ...anna, name: 'Anna', confirmed_at: Date.now() - DAY },
        { ...anna, name: 'Bea', kind: 'fictional' },
      ])
      const away = { last_active_at: Date.now() - 8 * DAY }
      const viewer = await makeMember({ ...man, ...aged(30), ...own, ...away })
      expect(await mailedWeekly(viewer)).toBe(meet)
      const { status } = await callAs(viewer, likesCalls.autoLike, {})
      expect(status).toBe(meet ? 200 : 204)
    },
  )

  it('asked for in a search, others count than those that are wished', async () => {
    await makeCrowd([{ name: 'Anna', ...woman, ...aged(35) }])
    const viewer = await makeMember({ ...man, ...wishing(20, 30) })
    expect(await found(viewer)).toEqual([])
    expect(await found(viewer, { min_age: '30', max_age: '40' })).toEqual(['Anna'])
    expect((await searchPage(viewer)).filters).toMatchObject({ min_age: 20, max_age: 30 })
  })

  it('a few years more are looked at when there are few', async () => {
    await makeCrowd([{ name: 'Anna', ...woman, ...aged(35) }])
    const viewer = await makeMember({ ...man, ...wishing(20, 30) })
    const { results, similar_results, widened } = await searchPage(viewer)
    expect([results, similar_results.map(({ name }) => name), widened]).toEqual([
      [],
      ['Anna'],
      { by: 'ages', min_age: 18, max_age: 35 },
    ])
  })

  it('are saved together, and not the wrong way round', async () => {
    const viewer = await makeMember({ ...man })
    const save = (ages: object) => callAs(viewer, accountCalls.saveProfile, ages)
    expect((await save({ wish_min_age: 30, wish_max_age: 40 })).status).toBe(200)
    const wrong = await save({ wish_min_age: 41, wish_max_age: 40 })
    expect([wrong.status, wrong.body.error]).toEqual([
      400,
      { code: 'invalid_input', params: { field: 'wish_min_age' } },
    ])
    expect((await save({ wish_max_age: 29 })).status).toBe(400)
    expect((await save({ wish_min_age: 17 })).status).toBe(400)
    expect((await save({ wish_max_age: 100 })).status).toBe(400)
  })
})

describe('who seeks somebody else', () => {
  const others = [
    { name: 'Anna', ...woman },
    { name: 'Bea', ...woman, looking_for: 'female' },
    { name: 'Cleo', ...woman, looking_for: 'female', kind: 'fictional' },
  ]

  it('is said to be left out, and shown for once', async () => {
    await makeCrowd(others)
    const viewer = await makeMember({ ...man })
    const mutual = await searchPage(viewer)
    expect([mutual.left_out, mutual.results.length]).toEqual([{ count: 1 }, 1])
    const all = await searchPage(viewer, { everybody: 1 })
    expect([all.left_out, all.results.length, all.numResults]).toEqual([null, 3, 2])
    expect(await found(viewer)).toEqual(['Anna'])
  })

  it('is counted in the widest search only', async () => {
    await makeCrowd(others)
    const viewer = await makeMember({ ...man })
    expect((await searchPage(viewer, { photo_only: 1 })).left_out).toEqual({ count: null })
    expect((await searchPage(viewer, { gender: 'male' })).left_out).toBeNull()
  })

  it('is not counted past a block', async () => {
    const [, bea] = await makeCrowd(others)
    const viewer = await makeMember({ ...man })
    await blockAs(Number(bea?.['id']), viewer.id)
    expect((await searchPage(viewer)).left_out).toBeNull()
  })

  it('is listed where the domain is not mutual, but never dealt, matched or suggested', async () => {
    await saveSettings({ mutual: false, auto_like_fictional: true })
    await makeCrowd(others)
    const viewer = await makeMember({ ...man })
    expect(await found(viewer)).toEqual(['Anna', 'Bea', 'Cleo'])
    expect((await searchPage(viewer)).left_out).toBeNull()
    expect(await matched(viewer)).toEqual(['Anna'])
    expect((await callAs(viewer, likesCalls.autoLike, {})).status).toBe(204)
  })

  it('opens by the address, and is told of before the first message', async () => {
    const [, bea] = await makeCrowd(others)
    const viewer = await makeMember({ ...man })
    await giveCredits(viewer.id, 5)
    const profile = Number(bea?.['id'])
    expect((await callAs(viewer, membersCalls.getProfile, { id: profile })).status).toBe(200)
    const mismatch = async () => {
      const { data } = await pageAs(viewer, href('members-id-chat', { id: profile }))
      return (data['page'] as PageProps['members-id-chat']).open?.mismatch
    }
    expect(await mismatch()).toBe(true)
    const message = { id: crypto.randomUUID(), profile, price: 1, text: 'Hoi' }
    expect((await callAs(viewer, chatCalls.sendMessage, message)).status).toBe(200)
    expect(await mismatch()).toBe(false)
  })

  it('is not among those whom a visitor is shown who has said both', async () => {
    await saveSettings({ first_ages: 99, logged_out_search: 'full' })
    await makeCrowd(others.slice(0, 2))
    const shown = async (query: Record<string, string>) => {
      const { data } = await pageAs(null, href('signup', {}, query))
      return (data['page'] as PageProps['signup']).members
        .map(({ name }) => String(name))
        .toSorted()
    }
    expect(await shown({ looking_for: 'female' })).toEqual(['Anna', 'Bea'])
    expect(await shown({ looking_for: 'female', gender: 'male' })).toEqual(['Anna'])
    expect(await shown({ looking_for: 'both', gender: 'female' })).toEqual(['Bea'])
  })
})
