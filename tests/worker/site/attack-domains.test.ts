import { env, SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account.ts'
import { blocksCalls } from '#contract/blocks.ts'
import type { Call, CallInput } from '#contract/call.ts'
import { likesCalls } from '#contract/likes.ts'
import { membersCalls } from '#contract/members.ts'
import { passwordCalls } from '#contract/password.ts'
import { signupCalls } from '#contract/signup.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { DAY } from '#contract/time.ts'
import { addressHashes } from '#worker/account/leaving/address-hash.ts'
import { createSite, saveSite as saveRecord } from '#worker/site/save-site.ts'
import { blurredOf } from '../../support/blurred.ts'
import { likeAs, makeCrowd, makePhoto, sorted } from '../../support/crowd.ts'
import { callAs, makeMember, pageAs, signIn } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo, newVisitor, signupInput } from '../../support/signup.ts'
import { saveSite } from '../../support/sites.ts'

/** The open domain is localhost, which the calls of the other helpers ask. */
const closed = 'besloten.test'
const besloten = {
  name: 'Besloten',
  mail_sender: 'post@besloten.test',
  support_email: 'hulp@besloten.test',
}
const invited = { signups: 'with_trafficsource', traffic_sources: ['vriend', 'netwerk'] }

function open(settings: object = {}) {
  return saveSite('localhost', { name: 'Vonk', ...settings })
}

function visit(host: string, path: string, headers: Record<string, string> = {}) {
  return SELF.fetch(`https://${host}${path}`, { headers, redirect: 'manual' })
}

async function callAt<C extends Call>(host: string, call: C, input: CallInput<C>) {
  const response = await SELF.fetch(`https://${host}${call.path}`, {
    method: call.method,
    headers: {
      origin: `https://${host}`,
      'content-type': 'application/json',
      'cf-connecting-ip': newVisitor().address,
    },
    body: JSON.stringify(input),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null, response }
}

describe('closed to visitors', () => {
  const looks = ['landing', 'landing2', 'landing3', 'signup']
  const lists = ['/members', '/signup', '/landers/gallery', '/landers/tinderswipe']

  async function findings(host: string, id: number, key: string) {
    const found = []
    const image = await blurredOf(key)
    for (const path of lists) {
      const response = await visit(host, path)
      if ((await response.text()).includes(image)) found.push(path)
    }
    for (const look of looks) {
      const response = await visit(host, `/members/${id}/${look}`)
      await response.text()
      if (response.status === 200) found.push(look)
    }
    const photo = await visit(host, `/photos/${key}/blur.webp`)
    await photo.arrayBuffer()
    if (photo.status === 200) found.push('photo')
    return found
  }

  const all = [...lists, ...looks, 'photo']

  it.each([
    ['nobody', { logged_out_search: 'none' }, 'teaser', []],
    ['teasers', { logged_out_search: 'teaser' }, 'teaser', all],
    // A name is more than the member's own domain shows.
    ['teasers', { logged_out_search: 'teaser' }, 'full', []],
    ['names', { logged_out_search: 'full' }, 'full', all],
    ['whom it has invited', { ...invited, logged_out_search: 'teaser' }, 'teaser', []],
  ])('where its own visitors see %s (%o), those of one with %s find %o', async (...row) => {
    const [, promised, shown, expected] = row
    await open({ logged_out_search: shown, logged_out_search_trafficsource: shown })
    await saveSite(closed, { ...besloten, ...promised })
    const [anna] = await makeCrowd([{ signup_host: closed, name: 'Anna' }])
    const key = await makePhoto(Number(anna?.['id']))
    await env.PHOTOS.put(`photos/${key}/blur.webp`, 'a photo')
    expect(await findings('localhost', Number(anna?.['id']), key)).toEqual(expected)
    const { data } = await pageAs(null, '/members?gender=female&country=NL')
    expect((data['page'] as { numResults: number }).numResults).toBe(expected.length > 0 ? 1 : 0)
  })
})

describe('invited only', () => {
  beforeEach(async () => {
    await open()
    await saveSite(closed, { ...besloten, ...invited, logged_out_search: 'none' })
  })

  it('members of other domains do not find its members, on any domain or by any call', async () => {
    const max = await makeMember({ gender: 'male', looking_for: 'female' })
    const anna = await makeMember({ signup_host: closed, name: 'Anna' })
    const key = await makePhoto(anna.id)
    await env.PHOTOS.put(`photos/${key}/card.webp`, 'a photo')
    await likeAs(anna.id, max.id)
    const elsewhere = { cookie: max.cookie }
    const search = await callAs(elsewhere, membersCalls.search, { gender: 'female', country: 'NL' })
    expect([search.body.results, search.body.numResults]).toEqual([[], 0])
    expect((await callAs(elsewhere, membersCalls.getProfile, { id: anna.id })).status).toBe(404)
    const { body: dealt } = await callAs(elsewhere, swipeCalls.dealCards, {})
    expect(JSON.stringify(dealt)).not.toContain('Anna')
    expect((await callAs(elsewhere, likesCalls.like, { profile: anna.id })).status).toBe(404)
    expect((await callAs(elsewhere, blocksCalls.block, { profile: anna.id })).status).toBe(404)
    for (const path of ['/likes', '/settings/blocked', '/members', `/members/${anna.id}/chat`]) {
      const { data } = await pageAs(elsewhere, path)
      expect([path, JSON.stringify(data).includes('Anna')]).toEqual([path, false])
    }
    const photo = await visit('localhost', `/photos/${key}/card.webp`, { cookie: max.cookie })
    await photo.arrayBuffer()
    expect(photo.status).toBe(404)
    const there = await signIn(max.id, closed)
    const page = await visit(closed, '/members?gender=female', { cookie: there })
    expect(page.status).toBe(200)
    expect(await page.text()).not.toContain('Anna')
  })

  it('its members find each other, and the others, on every domain', async () => {
    const ben = await makeMember({ signup_host: closed, gender: 'male', looking_for: 'female' })
    const [anna, eva] = await makeCrowd([{ signup_host: closed }, { signup_host: 'localhost' }])
    const { body } = await callAs(ben, membersCalls.search, { gender: 'female', country: 'NL' })
    const ids = body.results.map(({ id }) => id)
    expect(sorted(ids)).toEqual(sorted([Number(anna?.['id']), Number(eva?.['id'])]))
    const page = await visit(closed, '/members', { cookie: await signIn(ben.id, closed) })
    expect(await page.text()).toContain(`/members/${anna?.['id']}`)
  })

  it.each([
    ['', false],
    ['?ref=verzonnen', false],
    ['?network=verzonnen&ref=ook', false],
    ['?sub1=vriend', false],
    ['?ref=VRIEND%00', false],
    ['?ref=vriend', true],
    ['?network=netwerk&ref=wie-dan-ook', true],
  ])('arriving by %j: %s, by page, by form and by call', async (query, opens) => {
    const page = await visit(closed, `/signup${query}`)
    const html = (await page.text()).replaceAll(/<script.*?<\/script>/gs, '')
    expect(html.includes('name="password"')).toBe(opens)
    const tracking = Object.fromEntries(
      [...new URLSearchParams(query)].map(([name, value]) => [name, value.replace('\0', '')]),
    )
    const { status, body } = await callAt(closed, signupCalls.signup, signupInput({ tracking }))
    expect([status, body.error?.code]).toEqual(opens ? [200, undefined] : [403, 'signup_closed'])
    expect(await rows('select id from members')).toHaveLength(opens ? 1 : 0)
  })

  it('its sources are in nothing that a browser gets', async () => {
    for (const path of ['/', '/signup', '/api/settings.php', '/signup?ref=verzonnen']) {
      const text = await (await visit(closed, path)).text()
      expect([path, /netwerk|"vriend"/.test(text)]).toEqual([path, false])
    }
  })

  it('a made-up source shows visitors no more than none', async () => {
    const seen = 'gezien.test'
    await saveSite(seen, {
      logged_out_search: 'none',
      logged_out_search_trafficsource: 'full',
      traffic_sources: ['vriend'],
    })
    await makeCrowd([{ signup_host: seen, name: 'Eva' }])
    const named = async (query: string) =>
      (await (await visit(seen, `/landers/gallery${query}`)).text()).includes('Eva')
    expect([await named(''), await named('?ref=verzonnen'), await named('?ref=vriend')]).toEqual([
      false,
      false,
      true,
    ])
  })
})

it('nobody takes the name of another domain of the group', async () => {
  await open()
  await saveSite(closed, besloten)
  const member = await makeMember()
  for (const name of ['Besloten', 'Besloten Team', 'Bеsloten', 'B.e.s.l.o.t.e.n']) {
    const check = await callAt('localhost', signupCalls.checkSignup, { name })
    const made = await callAt('localhost', signupCalls.signup, signupInput({ name }))
    const saved = await callAs(member, accountCalls.saveProfile, { name })
    const codes = [check, made, saved].map(({ body }) => body?.error?.code)
    expect([name, ...codes]).toEqual([name, ...Array(3).fill('invalid_name')])
  }
  expect((await callAt('localhost', signupCalls.checkSignup, { name: 'Beste' })).status).toBe(200)
})

describe('known elsewhere', () => {
  const code = async (email: string) =>
    (await callAt('localhost', signupCalls.checkSignup, { email })).body.error?.code

  it('the check of a signup tells of addresses of its own domain only', async () => {
    await open()
    await saveSite(closed, besloten)
    const states = [{}, { account: 'banned' }, { account: 'deleting', deleting_until: 1 }]
    for (const state of states) {
      const there = await makeMember({ signup_host: closed, ...state })
      const here = await makeMember(state)
      const unknown = await callAt('localhost', signupCalls.checkSignup, {
        email: 'niemand@example.com',
      })
      const known = await callAt('localhost', signupCalls.checkSignup, { email: there.email })
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
      expect(await code(here.email)).toMatch(/^(duplicate_email|account_deleted)$/)
      const made = await callAt(
        'localhost',
        signupCalls.signup,
        signupInput({ email: there.email }),
      )
      expect(made.status).toBe(409)
    }
  })

  it('nothing is told of addresses that were deleted there', async () => {
    await open()
    await saveSite(closed, besloten)
    const deleted = { account: 'deleted', email: null }
    for (const [host, email, expected] of [
      [closed, 'daar@example.com', undefined],
      ['localhost', 'hier@example.com', 'account_deleted'],
    ] as const) {
      const { id } = await makeMember({ ...deleted, signup_host: host })
      const [hash] = await addressHashes(env, email)
      await env.DB.prepare(
        `insert into account_deletions
          (member_id, reason, requested_at, purged_at, address_hash, address_until)
          values (?, 'other', 0, 0, ?, ?)`,
      )
        .bind(id, hash, Date.now() + DAY)
        .run()
      expect([host, await code(email)]).toEqual([host, expected])
    }
  })
})

describe('neutral', () => {
  // An older record may have it, although it can't be saved any more.
  beforeEach(async () => {
    await open()
    await saveSite(closed, { ...besloten, neutral_auth: true })
  })

  it('no domain of the group tells whose address has an account', async () => {
    const anna = await makeMember({ signup_host: closed, password_hash: 'x' })
    const ask = async (email: string) => {
      const check = await callAt('localhost', signupCalls.checkSignup, { email })
      const reset = await callAt('localhost', passwordCalls.askReset, { email })
      const made = await callAt('localhost', signupCalls.signup, signupInput({ email }))
      const cookies = made.response.headers.getSetCookie().filter((set) => set.includes('session'))
      return [check.status, check.body, reset.status, reset.body, made.status, made.body, cookies]
    }
    expect(await ask(anna.email)).toEqual(await ask('niemand@example.com'))
  })
})

describe('mails come from the brand where the member signed up', () => {
  beforeEach(async () => {
    await open({ mail_sender: 'post@vonk.test', support_email: 'hulp@vonk.test' })
  })

  it.each([
    ['a reset', {}, passwordCalls.askReset],
    ['a reset, neutrally', { neutral_auth: true }, passwordCalls.askReset],
    ['a signup, neutrally', { neutral_auth: true }, signupCalls.signup],
  ])('%s asked for elsewhere by a stranger', async (_, settings, call) => {
    await saveSite(closed, { ...besloten, ...settings })
    const anna = await makeMember({ signup_host: closed, name: 'Anna', password_hash: 'x' })
    const input = call === signupCalls.signup ? signupInput({ email: anna.email }) : anna
    const email = { email: anna.email }
    await callAt('localhost', call, call === signupCalls.signup ? input : email)
    await mailsTo(anna.email)
    const mails = (await readOutbox()).filter(({ to }) => to === anna.email)
    expect(mails).toHaveLength(1)
    const whole = JSON.stringify(mails)
    expect(whole).toContain('Besloten')
    expect(whole).toContain('https://besloten.test/')
    expect(whole).not.toMatch(/Vonk|localhost|vonk\.test/)
  })
})

describe('a mix that can’t be kept is refused', () => {
  const company = { name: 'C', address: 'A', city: 'B', country: 'NL' }
  const record = (host: string, settings: object = {}) => ({
    host,
    company,
    settings: { ...besloten, domain: host, ...settings },
  })

  it.each([
    ['neutral beside one that tells', {}, { neutral_auth: true }],
    ['one that tells beside neutral', { neutral_auth: true }, {}],
  ])('%s', async (_, first, second) => {
    expect(await createSite(operating(), record('een.test', first))).toBe(true)
    const refusal = /neutral_auth.*een\.test/
    await expect(createSite(operating(), record('twee.test', second))).rejects.toThrow(refusal)
    expect(await createSite(operating(), record('twee.test', first))).toBe(true)
    const changed = { ...record('twee.test', second), version: 1 }
    await expect(saveRecord(operating(), changed, 'neutral_auth')).rejects.toThrow(refusal)
    expect(await rows('select host from site_versions')).toHaveLength(2)
  })

  it('invited only without a source that is known', async () => {
    const nobody = record('een.test', { signups: 'with_trafficsource' })
    await expect(createSite(operating(), nobody)).rejects.toThrow(/traffic_sources/)
  })
})
