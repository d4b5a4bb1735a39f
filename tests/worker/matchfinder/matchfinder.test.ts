import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { dateIn } from '#contract/age.ts'
import { type Match, matchfinderCalls, type MatchFinder } from '#contract/matchfinder.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { blockAs, insertAll, makeCrowd, partner, type Row } from '../../support/crowd.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../../support/members.ts'
import { saveRegion } from '../../support/signup.ts'
import { saveSettings } from '../../support/sites.ts'

const here = { region: '07', city: 'Haarlem' }
const away = { region: null, city: null }
const finder = href('match-finder')

let viewer: TestMember

beforeEach(async () => {
  viewer = await makeMember({ gender: 'male', looking_for: 'female', ...here })
  await ask(['age', 'appearance'])
})

const ask = (matchfinder_questions: string[], more: object = {}) =>
  saveSettings({ matchfinder_questions, ...more })

type Answers = Parameters<typeof callAs<typeof matchfinderCalls.saveAnswers>>[2]
const answer = (answers: Answers, as = viewer) => callAs(as, matchfinderCalls.saveAnswers, answers)

const pageOf = async (path = finder, as = viewer) =>
  (await pageAs(as, path)).data['page'] as MatchFinder
const matchesOf = async (as = viewer) =>
  (await callAs(as, signupCalls.listMatches, {})).body.matches as Match[]
const namesOf = async (as = viewer) => (await matchesOf(as)).map(({ name }) => name)
const reasonsOf = async () => (await matchesOf()).map(({ name, reasons }) => [name, reasons])

const stored = (member = viewer) =>
  env.DB.prepare('select age, appearance, race from matchfinder_choices where member_id = ?')
    .bind(member.id)
    .all()
    .then(({ results }) => results)
const told = () =>
  env.DB.prepare('select appearance, race, race_consent_at from members where id = ?')
    .bind(viewer.id)
    .first()

function aged(years: number): Row {
  const [year, ...rest] = dateIn('Europe/Amsterdam', Date.now()).split('-')
  return { date_of_birth: [Number(year) - years, ...rest].join('-') }
}

describe('the questions', () => {
  it('come one by one, kept as they are answered, then the results', async () => {
    const first = await pageOf()
    expect(first).toMatchObject({ steps: ['age', 'appearance', 'own'], step: 'age', matches: [] })
    await answer({ age: '35+' })
    expect(await pageOf(`${finder}?step=appearance`)).toMatchObject({ step: 'appearance' })
    await answer({ appearance: 'sexy' })
    expect(await stored()).toEqual([{ age: '35+', appearance: 'sexy', race: null }])
    expect(await pageOf(`${finder}?step=age`)).toMatchObject({
      step: 'age',
      choices: { age: '35+', appearance: 'sexy' },
    })
    await answer({ age: null })
    expect(await stored()).toEqual([{ age: null, appearance: 'sexy', race: null }])
    expect((await pageOf()).step).toBeNull()
    expect((await pageOf(`${finder}?step=weight`)).step).toBeNull()
  })

  it('are those of the domain, or none', async () => {
    await ask([])
    await makeCrowd([{ name: 'Anna' }])
    const { steps, step, matches } = await pageOf()
    expect({ steps, step }).toEqual({ steps: [], step: null })
    expect(matches.map(({ name }) => name)).toEqual(['Anna'])
    expect((await answer({ age: '35+' })).status).toBe(400)
    expect((await answer({ own_appearance: 'sexy' })).status).toBe(400)
    expect(await stored()).toEqual([])
  })

  it('are asked and kept by plain forms, each leading to the next', async () => {
    const post = async (fields: Record<string, string>) => {
      const response = await SELF.fetch(`${origin}${finder}?step=${fields['step']}`, {
        method: 'POST',
        headers: { origin, cookie: viewer.cookie },
        body: new URLSearchParams(fields),
        redirect: 'manual',
      })
      return [response.status, response.headers.get('location')]
    }
    expect(await post({ step: 'age', age: '18-35' })).toEqual([303, `${finder}?step=appearance`])
    expect(await post({ step: 'appearance', appearance: '' })).toEqual([303, `${finder}?step=own`])
    expect(await post({ step: 'own', own_appearance: 'sexy' })).toEqual([303, finder])
    expect(await stored()).toEqual([{ age: '18-35', appearance: null, race: null }])
    expect(await told()).toMatchObject({ appearance: 'sexy' })
    const [refused] = await post({ step: 'age', age: '90+' })
    expect(refused).toBe(400)
    expect((await post({ step: 'age' }))[0]).toBe(400)
    expect((await post({ step: 'credits', credits: '1' }))[0]).toBe(400)
  })
})

describe('a race', () => {
  it('is neither asked nor used where the domain does not name it', async () => {
    expect((await answer({ race: 'white' })).status).toBe(400)
    expect((await answer({ own_race: 'white', race_consent: true })).status).toBe(400)
    await insertAll('matchfinder_choices', [{ member_id: viewer.id, race: 'white' }])
    await makeCrowd([{ name: 'Anna' }, { name: 'Bea', race: 'other', race_consent_at: 1 }])
    expect((await namesOf()).toSorted()).toEqual(['Anna', 'Bea'])
    const html = await (
      await SELF.fetch(`${origin}${finder}?step=own`, { headers: { cookie: viewer.cookie } })
    ).text()
    expect(html).toContain('name="own_appearance"')
    expect(html).not.toContain('name="own_race"')
  })

  it('is told with consent only, and can be taken back', async () => {
    await ask(['race'])
    expect((await answer({ own_race: 'other' })).status).toBe(400)
    expect((await answer({ own_race: 'other', race_consent: false })).status).toBe(400)
    expect(await told()).toMatchObject({ race: null, race_consent_at: null })
    await answer({ own_race: 'other', race_consent: true })
    expect(await told()).toMatchObject({ race: 'other', race_consent_at: expect.any(Number) })
    await answer({ race_consent: false })
    expect(await told()).toMatchObject({ race: null, race_consent_at: null })
    await answer({ own_race: 'white', race_consent: true })
    await ask(['age'])
    await answer({ own_race: null })
    expect(await told()).toMatchObject({ race: null, race_consent_at: null })
  })

  it('finds only members who told theirs, and is never shown as a reason', async () => {
    await ask(['age', 'appearance', 'race'])
    await answer({ race: 'other' })
    await makeCrowd([
      { name: 'Anna', race: 'other', race_consent_at: 1, ...away },
      { name: 'Bea', race: 'white', race_consent_at: 1 },
      { name: 'Cato' },
      { name: 'Dora', race: 'other', race_consent_at: 1, kind: 'fictional' },
      { name: 'Eef', race: 'other', race_consent_at: 1, appearance: 'normal', ...away },
    ])
    expect((await namesOf()).toSorted()).toEqual(['Anna', 'Eef'])
    expect(JSON.stringify(await matchesOf())).not.toMatch(/race|white/)
    await answer({ appearance: 'sexy' })
    expect(await namesOf()).toEqual(['Anna'])
    await answer({ race: null })
    expect(await namesOf()).toContain('Cato')
  })
})

describe('whom they find', () => {
  test.each<[string, Row, boolean]>([
    ['who looks for each other', {}, true],
    ['who looks for women', { looking_for: 'female' }, false],
    ['another man', { gender: 'male' }, false],
    ['somebody in another country', { country: 'BE' }, false],
    ['a fictional profile', { kind: 'fictional' }, true],
    ['an advertisement', partner, false],
    ['somebody invisible', { invisible: 1 }, false],
    ['somebody unconfirmed', { status: 'not_confirmed' }, false],
    ['somebody who leaves', { account: 'deleting', deleting_until: 1 }, false],
    ['somebody banned', { account: 'banned' }, false],
  ])('%s', async (_who, row, found) => {
    await makeCrowd([
      { name: 'Anna', ...row },
      { name: 'Bea', ...away, ...row },
    ])
    expect(await namesOf()).toEqual(found ? ['Anna', 'Bea'] : [])
  })

  it('is nobody who blocked or is blocked, nor a kind that is switched off', async () => {
    const [blocked, blocker] = await makeCrowd([{}, {}, { name: 'Fictie', kind: 'fictional' }])
    await blockAs(viewer.id, Number(blocked?.['id']))
    await blockAs(Number(blocker?.['id']), viewer.id)
    expect(await namesOf()).toEqual(['Fictie'])
    await env.DB.prepare('update members set show_fictional = 0 where id = ?').bind(viewer.id).run()
    expect(await namesOf()).toEqual([])
  })

  it('is as old as is looked for, to the day', async () => {
    await makeCrowd([
      { name: 'Anna', ...aged(18) },
      { name: 'Bea', ...aged(35) },
      { name: 'Cato', ...aged(36) },
    ])
    await answer({ age: '18-35' })
    expect((await namesOf()).toSorted()).toEqual(['Anna', 'Bea'])
    await answer({ age: '35+' })
    expect((await namesOf()).toSorted()).toEqual(['Bea', 'Cato'])
    await answer({ age: null })
    expect(await namesOf()).toHaveLength(3)
  })

  it('tells the appearance or nothing of it; who tells it comes first, fiction last', async () => {
    const now = Date.now()
    await makeCrowd([
      { name: 'Anna', last_active_at: now },
      { name: 'Bea', appearance: 'normal', last_active_at: now },
      { name: 'Cato', appearance: 'sexy', ...away },
      { name: 'Fictie', kind: 'fictional', appearance: 'sexy', last_active_at: now },
    ])
    await answer({ appearance: 'sexy' })
    expect(await namesOf()).toEqual(['Cato', 'Anna'])
    await answer({ appearance: null })
    expect((await namesOf()).at(-1)).toBe('Fictie')
    expect(await namesOf()).toHaveLength(4)
  })

  it('is sorted by what is shared, the same on each page', async () => {
    const now = Date.now()
    const crowd = await makeCrowd([
      { name: 'Anna', last_active_at: now, ...away },
      { name: 'Bea', last_active_at: now - 2, ...away },
      { name: 'Cato', last_active_at: now - 3 },
      { name: 'Dora', last_active_at: now - 4 },
    ])
    const [, bea, , dora] = crowd.map(({ id }) => Number(id))
    await like(viewer.id, 'art', 'wine', 'yoga')
    await like(bea ?? 0, 'wine', 'music')
    await like(dora ?? 0, 'art', 'yoga')
    expect(await namesOf()).toEqual(['Dora', 'Cato', 'Bea', 'Anna'])
    await answer({ age: null })
    for (const path of [finder, href('signup-matches'), href('activate-done')]) {
      const { matches } = await pageOf(path)
      expect([path, matches.map(({ name }) => name)]).toEqual([path, await namesOf()])
    }
  })
})

describe('the reasons are what was found', () => {
  it('names what viewer and members have in common', async () => {
    await saveRegion()
    const now = Date.now()
    const hour = 3_600_000
    const crowd = await makeCrowd([
      { name: 'Anna', city: 'HAARLEM', last_active_at: now - hour },
      { name: 'Bea', city: 'Hoorn', last_active_at: now - 2 * hour },
      { name: 'Cato', ...away, last_active_at: now },
      { name: 'Dora', ...away, last_active_at: now - 3 * hour },
      { name: 'Emma', city: 'haarlem', region: null, last_active_at: now - 4 * hour },
      { name: 'Fien', city: 'Haarlem', region: '01', last_active_at: now - 5 * hour },
    ])
    await like(viewer.id, 'art', 'wine')
    await like(Number(crowd[0]?.['id']), 'wine', 'music')
    expect(await reasonsOf()).toEqual([
      [
        'Anna',
        [
          { why: 'interests', interests: ['wine'] },
          { why: 'city', place: 'Haarlem' },
        ],
      ],
      ['Bea', [{ why: 'region', place: 'Noord-Holland' }]],
      ['Cato', [{ why: 'here' }]],
      ['Dora', [{ why: 'looks_for', gender: 'male' }]],
      ['Emma', [{ why: 'city', place: 'Haarlem' }]],
      ['Fien', [{ why: 'looks_for', gender: 'male' }]],
    ])
    const html = await (
      await SELF.fetch(`${origin}/signup-matches`, { headers: { cookie: viewer.cookie } })
    ).text()
    expect(html).toContain('Samen: Wijn')
    expect(html).toContain('Woont ook in Noord-Holland')
  })

  it('names what fits the answers, and of fictional profiles only what their page says', async () => {
    const [, fictional] = await makeCrowd([
      { name: 'Anna', appearance: 'sexy', ...aged(40), ...away },
      { name: 'Fictie', kind: 'fictional', ...aged(40), last_active_at: Date.now() },
    ])
    await like(viewer.id, 'wine')
    await like(Number(fictional?.['id']), 'wine')
    await answer({ age: '35+', appearance: 'sexy' })
    expect(await reasonsOf()).toEqual([
      ['Anna', [{ why: 'appearance', appearance: 'sexy' }, { why: 'age' }]],
      ['Fictie', [{ why: 'interests', interests: ['wine'] }, { why: 'age' }]],
    ])
    const html = await (
      await SELF.fetch(`${origin}${finder}`, { headers: { cookie: viewer.cookie } })
    ).text()
    expect(html).toContain('>Fictief profiel<')
    expect(html).toContain('>Op dit profiel staat ook: wijn<')
  })
})

it('says where nobody fits, with the way to the search', async () => {
  await answer({ age: '18-35' })
  const html = await (
    await SELF.fetch(`${origin}${finder}`, { headers: { cookie: viewer.cookie } })
  ).text()
  expect(html).toContain('>Nu past er niemand bij je</h1>')
  expect(html).toContain('href="/members"')
})

async function like(member: number, ...interests: string[]) {
  await insertAll(
    'member_interests',
    interests.map((interest) => ({ member_id: member, interest })),
  )
}
