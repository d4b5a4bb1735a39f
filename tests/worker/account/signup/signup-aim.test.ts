import { env, SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { likesCalls } from '#contract/likes.ts'
import { passwordCalls } from '#contract/password.ts'
import { type SignupAim, signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { confirmByOperator } from '#worker/account/signup/confirm-by-operator.ts'
import { forgetSignups } from '#worker/account/signup/forget-signups.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { begunLikeJob } from '#worker/likes/begun-like.ts'
import {
  blockAs,
  makeCrowd,
  makeCrowdOf,
  partner,
  type Row,
  sorted,
} from '../../../support/crowd.ts'
import { hostilePaths } from '../../../support/hostile-paths.ts'
import { newPassword, tokenFor } from '../../../support/mailed-links.ts'
import { callAs, makeMember, origin, pageAs } from '../../../support/members.ts'
import { operating } from '../../../support/operating.ts'
import { rows } from '../../../support/rows.ts'
import { sealOf } from '../../../support/sealed-ids.ts'
import {
  asForm,
  mailedToken,
  newVisitor,
  saveRegion,
  signupInput,
} from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

async function makeSanne(row: Row = {}): Promise<number> {
  const [made] = await makeCrowd([{ name: 'Sanne', ...row }])
  return Number(made?.['id'])
}

async function signUp(aim: SignupAim, more: { email?: string; password?: string } = {}) {
  const input = signupInput({ gender: 'male', looking_for: 'female', aim, ...more })
  const { status, body, response } = await callFrom(newVisitor(), signupCalls.signup, input)
  expect(status).toBe(200)
  const session = sessionOf(response)
  return { input, id: body.id ?? 0, cookie: session?.cookie ?? '' }
}

async function activate(email: string) {
  const token = await mailedToken(email)
  const answer = await postForm('/activate', { token }, newVisitor())
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/activate/done'])
  return { cookie: sessionOf(answer)?.cookie ?? '' }
}

async function openedBy(member: { cookie: string }, query = '') {
  const { status, data, response } = await pageAs(member, `/activate/done${query}`)
  const page = data['page'] as { alike: Array<{ id: number }> | null } | undefined
  return { status, to: response.headers.get('location'), alike: page?.alike }
}

const likesOf = (liked: number) =>
  rows('select liker_id, source from likes where liked_id = ?', liked)
const aims = () => rows('select profile_id, like_due, next from signup_aims')
const giveAgain = (member: number) =>
  begunLikeJob.run(makeJobContext(env, Date.now()), { member }, 'again')

describe('from where somebody was seen', () => {
  const whoIn = (text: string) => /name="who" value="([\w-]+)"/.exec(text)?.[1]
  const whoOf = (text: string) => /href="\/signup\?who=([\w-]+)[^"]*"/.exec(text)?.[1]
  const ways = [
    ['a card', () => '/members?gender=female&country=NL', whoOf],
    ['a block of the signup', () => '/signup', whoOf],
    ['landing', (id: number) => `/members/${id}/landing`, whoIn],
    ['landing2', (id: number) => `/members/${id}/landing2`, whoIn],
    ['landing3', (id: number) => `/members/${id}/landing3`, whoIn],
    ['the signup beside', (id: number) => `/members/${id}/signup`, whoIn],
  ] as const

  it.each(
    ways.flatMap(([name, path, find]) =>
      [false, true].map((neutral) => [name, neutral, path, find] as const),
    ),
  )('%s, neutral %s: it opens them in another browser, liked', async (_, neutral, path, find) => {
    await saveSettings({ neutral_auth: neutral, seen_by_visitors: true })
    const sanne = await makeSanne()
    const who = find(await (await SELF.fetch(origin + path(sanne))).text())
    expect(who).toMatch(/^[\w-]{60,}$/)
    const { input } = await signUp({ who: who ?? '', like: true })
    expect(await likesOf(sanne)).toEqual([])
    const member = await activate(input.email)
    const { status, to } = await openedBy(member)
    expect([status, to]).toEqual([303, `/members/${sanne}?welcome=1`])
    expect(await likesOf(sanne)).toMatchObject([{ source: 'profile' }])
    const { data } = await pageAs(member, to ?? '')
    expect(data['page']).toMatchObject({ profile: { id: sanne, liked: true } })
  })

  it('needs no script: the card, the form, its refusal, the mail', async () => {
    await saveRegion()
    const sanne = await makeSanne()
    const who = await sealOf({ id: sanne })
    const seen = await (await SELF.fetch(`${origin}/signup?who=${who}&like=1`)).text()
    expect(seen).toMatch(/type="checkbox"[^>]*name="like"[^>]*checked|name="like"[^>]*checked/)
    expect(seen).toContain('Stuur dit profiel een like zodra je account bevestigd is.')
    expect(seen).toContain('Noord-Holland')
    const { date_of_birth, tracking: _, aim: __, region: ___, ...rest } = signupInput()
    const answers = asForm(rest)
    const [birth_year = '', birth_month = '', birth_day = ''] = date_of_birth.split('-')
    const born = { birth_year, birth_month, birth_day }
    const fields = { ...answers, city: 'Haarlem', ...born, who: whoIn(seen) ?? '', like: '1' }
    const refused = await postForm('/signup', { ...fields, password: '12345678' }, newVisitor())
    const again = await refused.text()
    expect(again).toMatch(/name="like"[^>]*checked/)
    const whole = { ...fields, who: whoIn(again) ?? '' }
    const made = await postForm('/signup', whole, newVisitor())
    const to = made.headers.get('location') ?? ''
    expect([made.status, to.split('?')[0]]).toEqual([303, '/complete-signup'])
    const done = await SELF.fetch(origin + to, {
      headers: { cookie: sessionOf(made)?.cookie ?? '' },
    })
    expect(await done.text()).toContain('Je like voor dit profiel wordt verstuurd')
    await activate(answers.email)
    expect(await likesOf(sanne)).toHaveLength(1)
  })

  it('is said with the name where visitors are told names, and with the label', async () => {
    await saveSettings({ logged_out_search: 'full' })
    const id = await makeSanne({ kind: 'fictional' })
    const text = await (await SELF.fetch(`${origin}/signup?who=${await sealOf({ id })}`)).text()
    expect(text).toContain('Stuur <span translate="no" dir="auto">Sanne</span> een like')
    expect(text).toContain('Fictief profiel')
    expect(text).not.toMatch(/name="like"[^>]*checked/)
  })
})

describe('the like', () => {
  it('waits for the address, and is given then only if it was wished', async () => {
    const sanne = await makeSanne()
    const who = await sealOf({ id: sanne })
    const [wished, not] = [await signUp({ who, like: true }), await signUp({ who })]
    await giveAgain(wished.id)
    expect(await likesOf(sanne)).toEqual([])
    await activate(wished.input.email)
    await activate(not.input.email)
    expect(await likesOf(sanne)).toEqual([{ liker_id: wished.id, source: 'profile' }])
  })

  it('is given once, and not again once it is gone', async () => {
    const sanne = await makeSanne()
    const { input, id } = await signUp({ who: await sealOf({ id: sanne }), like: true })
    await activate(input.email)
    expect(await aims()).toMatchObject([{ profile_id: sanne, like_due: 0 }])
    await env.DB.prepare('delete from likes').run()
    await giveAgain(id)
    expect(await likesOf(sanne)).toEqual([])
  })

  it('is not given if it was taken back before', async () => {
    const sanne = await makeSanne()
    const member = await signUp({ who: await sealOf({ id: sanne }), like: true })
    await callAs(member, likesCalls.like, { profile: sanne })
    await callAs(member, likesCalls.unlike, { profile: sanne })
    await activate(member.input.email)
    expect(await likesOf(sanne)).toEqual([])
  })

  it('answers another one as a match', async () => {
    const sanne = await makeMember()
    const { input, id } = await signUp({ who: await sealOf({ id: sanne.id }), like: true })
    await callAs(sanne, likesCalls.like, { profile: id })
    await activate(input.email)
    const { body } = await callAs(sanne, likesCalls.getLikes, { type: 'received' })
    expect(body.counts).toMatchObject({ matches: { count: 0 } })
    await callAs(sanne, likesCalls.like, { profile: id })
    const matched = await callAs(sanne, likesCalls.getLikes, { type: 'matches' })
    expect(matched.body.profiles.map((profile) => profile.id)).toEqual([id])
  })

  it('is one of ten at once, in ten rounds', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round++) {
      const sanne = await makeMember()
      const { input, id } = await signUp({ who: await sealOf({ id: sanne.id }), like: true })
      const token = await mailedToken(input.email)
      await volley(10, (index) =>
        index % 2 === 0
          ? callFrom(newVisitor(), signupCalls.activate, { token })
          : giveAgain(id).then(() => undefined),
      )
      await giveAgain(id)
      expect(await likesOf(sanne.id)).toEqual([{ liker_id: id, source: 'profile' }])
      const told = await rows(
        "select id from outbox where job = 'like-mail' and payload like ?",
        `%${sanne.id}%`,
      )
      expect(told).toHaveLength(1)
    }
  })

  it.each([
    ['a partner offer', partner],
    ['who is invisible', { invisible: 1 }],
    ['who is too young for the site', { date_of_birth: '2009-01-01' }],
    ['who has not confirmed', { status: 'not_confirmed' }],
  ])('is never for %s', async (_, row) => {
    const id = await makeSanne(row)
    const { input } = await signUp({ who: await sealOf({ id }), like: true })
    const member = await activate(input.email)
    expect(await likesOf(id)).toEqual([])
    expect(await openedBy(member)).toMatchObject({ status: 200, alike: [] })
  })

  it('is for a fictional profile too', async () => {
    const id = await makeSanne({ kind: 'fictional' })
    const { input } = await signUp({ who: await sealOf({ id }), like: true })
    await activate(input.email)
    expect(await likesOf(id)).toHaveLength(1)
  })

  it('is given however the address is confirmed', async () => {
    const sanne = await makeSanne()
    const who = await sealOf({ id: sanne })
    const byOperator = await signUp({ who, like: true })
    await confirmByOperator(operating(), byOperator.id)
    const waiting = "select payload from outbox where job = 'begun-like' and done_at is null"
    expect(await rows(waiting)).toEqual([{ payload: `{"member":${byOperator.id}}` }])
    await giveAgain(byOperator.id)
    expect(await likesOf(sanne)).toHaveLength(1)

    await saveSettings({ neutral_auth: true })
    const { input } = await signUp({ who, like: true })
    await callFrom(newVisitor(), passwordCalls.askReset, { email: input.email })
    const token = await tokenFor(input.email, '/reset-password/do')
    const chosen = { token, password: newPassword, password_again: newPassword }
    const reset = await callFrom(newVisitor(), passwordCalls.resetPassword, chosen)
    expect(reset.status).toBe(204)
    expect(await likesOf(sanne)).toHaveLength(2)
  })
})

describe('who is gone by then', () => {
  const changes: Array<[string, (id: number, by: number) => Promise<unknown>]> = [
    ['deleted', (id) => change(id, "account = 'deleted'")],
    ['leaving', (id) => change(id, "account = 'deleting', deleting_until = 9e15")],
    ['banned', (id) => change(id, "account = 'banned'")],
    ['invisible', (id) => change(id, 'invisible = 1')],
    ['blocking', (id, by) => blockAs(id, by)],
    [
      'purged',
      (id) =>
        change(
          id,
          "account = 'deleted', gender = 'male', country = 'XX', region = null, date_of_birth = '1900-01-01'",
        ),
    ],
  ]
  const change = (id: number, set: string) =>
    env.DB.prepare(`update members set ${set} where id = ?`).bind(id).run()

  it('looks the same whatever became of them, and shows who is like them', async () => {
    const alike = await makeCrowdOf(2, { date_of_birth: '1989-01-01' })
    await makeCrowd([
      { region: '08' },
      { gender: 'male' },
      { date_of_birth: '1960-01-01' },
      { country: 'BE' },
    ])
    const answers = []
    for (const [, become] of changes) {
      const id = await makeSanne()
      const { input, id: by } = await signUp({ who: await sealOf({ id }), like: true })
      await become(id, by)
      const member = await activate(input.email)
      expect(await likesOf(id)).toEqual([])
      const { status, alike: shown } = await openedBy(member)
      answers.push([status, sorted(shown?.map((one) => one.id) ?? [])])
      const text = await SELF.fetch(`${origin}/activate/done`, { headers: member })
      expect(await text.text()).toContain('Het profiel waarvoor je kwam, is er niet meer.')
      await change(id, 'invisible = 1')
    }
    expect(answers).toEqual(changes.map(() => [200, sorted(alike)]))
  })
})

describe('a seal', () => {
  it('is all that a visitor’s lists tell: no id is in them', async () => {
    await saveSettings({ logged_out_search: 'full' })
    const id = await makeSanne()
    for (const path of [
      '/members?country=NL',
      '/signup',
      '/landers/gallery',
      '/landers/tinderswipe',
    ]) {
      const text = await (await SELF.fetch(origin + path)).text()
      expect(text).toContain('Sanne')
      expect(text).not.toContain(String(id))
    }
  })

  it('opens nothing if it is made up, of another site or old; nor does an id', async () => {
    await saveSettings({ logged_out_search: 'full' })
    const id = await makeSanne()
    const seal = await sealOf({ id })
    const cut = `${seal.slice(0, -2)}${seal.endsWith('AA') ? 'BB' : 'AA'}`
    const wrong = [
      String(id),
      cut,
      seal.slice(1),
      '',
      'null',
      await sealOf({ id }, { host: 'other.example' }),
      await sealOf({ id }, { now: Date.now() - 8 * DAY }),
      'x'.repeat(5000),
    ]
    for (const who of wrong) {
      const { data } = await pageAs(null, `/signup?who=${encodeURIComponent(who)}`)
      expect(data['page']).toMatchObject({ aim: { who: null, like: false, next: null } })
    }
    for (const who of wrong.filter(({ length }) => length < 500)) {
      await signUp({ who, like: true })
    }
    expect(await aims()).toEqual([])
  })

  it('a seal of somebody hidden tells no more than none, and is kept as any other', async () => {
    const shown = await makeSanne()
    const hidden = [
      await makeSanne({ invisible: 1 }),
      await makeSanne({ account: 'deleted' }),
      await makeSanne({ seen_by_visitors: 0 }),
      999_999,
    ]
    const bare = async (who: string) => {
      const { status, data } = await pageAs(null, `/signup?who=${who}&like=1`)
      const { key: _, members: __, ...page } = data['page'] as Record<string, unknown>
      return [status, page, data['form']]
    }
    const none = await bare('')
    for (const id of hidden) expect(await bare(await sealOf({ id }))).toEqual(none)
    expect(await bare(await sealOf({ id: shown }))).not.toEqual(none)
    for (const id of [...hidden, shown]) await signUp({ who: await sealOf({ id }), like: true })
    const kept = (await aims()).map((row) => Number(row['profile_id']))
    expect(sorted(kept)).toEqual(sorted([...hidden, shown]))
  })

  it('tells nothing where visitors see nobody', async () => {
    await saveSettings({ logged_out_search: 'none', logged_out_search_trafficsource: 'none' })
    const who = await sealOf({ id: await makeSanne() })
    const { data } = await pageAs(null, `/signup?who=${who}`)
    expect(data['page']).toMatchObject({ aim: { who: null } })
  })

  it('ticks no box: a like begins with a heart, or by hand', async () => {
    const who = await sealOf({ id: await makeSanne() })
    const { data } = await pageAs(null, `/signup?who=${who}`)
    expect(data['page']).toMatchObject({ aim: { who: { age: expect.any(Number) }, like: false } })
  })

  it('leads a member on by the member’s own rules', async () => {
    const id = await makeSanne()
    const who = await sealOf({ id })
    const member = await makeMember({ gender: 'male', looking_for: 'female' })
    const through = await pageAs(member, `/signup?who=${who}`)
    expect(through.response.headers.get('location')).toBe(`/activate/done?who=${who}`)
    expect(await openedBy(member, `?who=${who}`)).toMatchObject({ to: `/members/${id}` })
    await blockAs(id, member.id)
    expect(await openedBy(member, `?who=${who}`)).toMatchObject({ status: 200, alike: [] })
    const own = await sealOf({ id: member.id })
    expect(await openedBy(member, `?who=${own}`)).toMatchObject({ to: `/members/${member.id}` })
    expect(await likesOf(id)).toEqual([])
  })
})

describe('on a neutral site', () => {
  it('the last wish of who signs up again counts, and not that of a stranger', async () => {
    await saveSettings({ neutral_auth: true })
    const [first, second, third] = [await makeSanne(), await makeSanne(), await makeSanne()]
    const { input } = await signUp({ who: await sealOf({ id: first }), like: true })
    const { email, password } = input
    await signUp({ who: await sealOf({ id: second }) }, { email, password })
    await signUp({ who: await sealOf({ id: third }), like: true }, { email, password: newPassword })
    await signUp({}, { email, password })
    expect(await aims()).toEqual([{ profile_id: second, like_due: 0, next: null }])
  })

  it('an account that is there keeps what it has, and the answer promises nothing', async () => {
    await saveSettings({ neutral_auth: true })
    const who = await sealOf({ id: await makeSanne() })
    const { email } = await makeMember()
    const { input, ...made } = await signUp({ who, like: true }, { email })
    expect([made.id, made.cookie]).toEqual([0, ''])
    expect(await aims()).toEqual([])
    const { tracking: _, aim: __, date_of_birth: ___, region: ____, ...rest } = input
    const answers = asForm(rest)
    const fields = { ...answers, city: '', birth_day: '5', birth_month: '5', birth_year: '1990' }
    const posted = await postForm(
      '/signup',
      { ...fields, id: crypto.randomUUID(), who },
      newVisitor(),
    )
    expect(posted.headers.get('location')).toBe('/complete-signup?mailed=1')
  })
})

describe('where one wanted to go', () => {
  const lands = async (next: string) => {
    const { input } = await signUp({ next })
    return openedBy(await activate(input.email))
  }

  it.each([
    '/likes',
    '/chats/7',
    '/members?gender=male&min_age=30',
    '/credits',
    '/pricing',
    '/members/7#photos',
  ])('is %s after the address is confirmed, in another browser', async (next) => {
    expect(await lands(next)).toMatchObject({ status: 303, to: next })
  })

  it.each([
    ...hostilePaths,
    '/',
    '/members',
    '/nowhere/at/all',
    '/signup?who=x',
    '/login?next=/likes',
    '/activate/done',
    '/activate/done?who=x',
    '/complete-signup',
    '/landers/video',
  ])('is nowhere in particular for %s', async (next) => {
    expect(await lands(next)).toEqual({ status: 200, to: null, alike: null })
    const { data } = await pageAs(null, `/signup?next=${encodeURIComponent(next)}`)
    expect(data['page']).toMatchObject({ aim: { next: null } })
  })

  it('goes from the login to the signup and back', async () => {
    const seen = await (await SELF.fetch(`${origin}/login?next=%2Flikes`)).text()
    expect(seen).toContain('href="/signup?next=%2Flikes"')
    const signup = await (await SELF.fetch(`${origin}/signup?next=%2Flikes`)).text()
    expect(signup).toContain('href="/login?next=%2Flikes"')
    expect(signup).toContain('name="next" value="/likes"')
    const id = await makeSanne()
    const landing = await (await SELF.fetch(`${origin}/members/${id}/landing2`)).text()
    expect(landing).toContain(`href="/login?next=%2Fmembers%2F${id}"`)
    const search = await (await SELF.fetch(`${origin}/members?gender=male&country=NL`)).text()
    expect(search).toContain('href="/login?next=%2Fmembers%3Fgender%3Dmale%26country%3DNL"')
  })
})

it('is forgotten a month after the signup', async () => {
  await signUp({ who: await sealOf({ id: await makeSanne() }) })
  await forgetSignups(makeJobContext(env, Date.now() + 29 * DAY))
  expect(await aims()).toHaveLength(1)
  await forgetSignups(makeJobContext(env, Date.now() + 31 * DAY))
  expect(await aims()).toEqual([])
})
