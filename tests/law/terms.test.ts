import { env, SELF } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { alertsCalls } from '#contract/alerts.ts'
import type { LegalPage } from '#contract/legal-pages.ts'
import { locales } from '#contract/locales.ts'
import { visit } from '#contract/shown-alerts.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { announceChange } from '#worker/info/announce-change.ts'
import { makeCrowdOf } from '../support/crowd.ts'
import { runMails } from '../support/mails.ts'
import { callAs, makeMember, origin, pageAs } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo, newVisitor, signupInput } from '../support/signup.ts'
import { saveSettings, saveSite } from '../support/sites.ts'
import { callFrom } from '../support/visitors.ts'

// Directive 2011/83/EU, art. 8(7): what was agreed is kept on a durable medium. Directive 2000/31/EC of
// 2000-06-08, art. 10(3): terms are made available in a way that allows to store and reproduce them.

type Agreed = { about: string; version: string; agreed_at: number }

async function signUp(language = 'nl') {
  const visitor = { ...newVisitor(), cookie: `locale=${language}` }
  const { body } = await callFrom(visitor, signupCalls.signup, signupInput())
  return rows<Agreed>(
    `select about, version, agreed_at from agreements
      where member_id = ? and about in ('terms', 'privacy') order by about`,
    body.id,
  )
}

async function read(path: string, language = 'nl') {
  const headers = { cookie: `locale=${language}; entry=1` }
  const response = await SELF.fetch(origin + path, { headers })
  const [shown = ''] = (await response.text()).split('id="page-data"')
  return { status: response.status, html: shown.replaceAll('\u00a0', ' ') }
}

describe('who signs up agrees to a version of the terms, which is kept', () => {
  it.each(['nl', 'de'])(
    'with its moment, and the privacy page that was shown, in %s',
    async (language) => {
      const before = Date.now()
      const agreed = await signUp(language)
      expect(agreed.map(({ about }) => about)).toEqual(['privacy', 'terms'])
      for (const { about, version, agreed_at } of agreed) {
        expect(agreed_at).toBeGreaterThanOrEqual(before)
        expect(
          await rows('select host, page, language from legal_texts where version = ?', version),
        ).toEqual([{ host: 'localhost', page: about, language }])
      }
    },
  )

  it('the same words are the same version, for however many', async () => {
    const [one, other] = [await signUp(), await signUp()]
    expect(one.map(({ version }) => version)).toEqual(other.map(({ version }) => version))
    expect(await rows('select version from legal_texts')).toHaveLength(2)
  })

  it.each(locales)('in %s, wherever a line of them may not break', async (language) => {
    await signUp(language)
    const kept = await rows<{ text: string }>('select text from legal_texts')
    expect(kept).toHaveLength(2)
    for (const { text } of kept) expect(text).not.toContain('\u00a0')
  })
})

describe('a version that somebody agreed to can be read at its address, whatever came after', () => {
  it('with the figures that it had, and the newer one named', async () => {
    await saveSettings({ refund_days: 20 })
    const [, terms] = await signUp()
    expect((await read('/pages/terms')).html).not.toContain('?version=')
    await saveSettings({ refund_days: 40 })
    const now = await read('/pages/terms')
    expect(now.html).toContain('tot 40 dagen na de aankoop')
    expect(now.html).toContain(`href="/pages/terms?version=${terms?.version}"`)
    const kept = await read(`/pages/terms?version=${terms?.version}`)
    expect(kept.html).toContain('tot 20 dagen na de aankoop')
    expect(kept.html).toContain('Dit is de versie van')
    expect(kept.html).not.toContain('tot 40 dagen na de aankoop')
    const [, newer] = await signUp()
    expect(newer?.version).not.toBe(terms?.version)
  })

  it('in the language that it was agreed to in, and only of its own page', async () => {
    const [privacy] = await signUp('de')
    const kept = await read(`/pages/privacy?version=${privacy?.version}`)
    expect(kept.status).toBe(200)
    expect(kept.html).toMatch(/<article[^>]* lang="de"/)
    for (const path of [`/pages/terms?version=${privacy?.version}`, '/pages/privacy?version=none'])
      expect((await read(path)).status).toBe(404)
  })
})

describe('Regulation (EU) 2022/2065, art. 14(2): members are told of a change of the terms', () => {
  const announce = (days: number, page: LegalPage = 'terms') =>
    announceChange(operating(), {
      host: 'localhost',
      page,
      appliesAt: Date.now() + days * DAY,
    })
  const rounds = async () => {
    const found = await rows<{ payload: string }>(
      "select payload from outbox where job = 'legal-round'",
    )
    return found.map(({ payload }) => (JSON.parse(payload) as { page: LegalPage }).page)
  }
  const alertFor = async (cookie: string) => (await pageAs({ cookie }, '/likes')).data['alert']

  it('by mail, each once, whatever else they wish to be mailed', async () => {
    await saveSite('localhost')
    const [reader, elsewhere] = [
      await makeMember(),
      await makeMember({ signup_host: 'schemer.test' }),
    ]
    const leaver = await makeMember({ status: 'not_confirmed' })
    const appliesAt = Date.now() + 31 * DAY
    for (let time = 0; time < 2; time++) {
      await announceChange(operating(), { host: 'localhost', page: 'terms', appliesAt })
    }
    await runMails({}, 3)
    const mails = await mailsTo(reader.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['De voorwaarden van Vonk veranderen'])
    expect(mails[0]?.links.some((link) => link.endsWith('/pages/terms'))).toBe(true)
    for (const { email } of [elsewhere, leaver]) expect(await mailsTo(email)).toEqual([])
  })

  it('of a small domain too, in pieces of the members of all', async () => {
    await saveSite('localhost')
    await makeCrowdOf(520, { signup_host: 'schemer.test' })
    const reader = await makeMember({ id: 1_000_000_000_000 })
    await announce(31)
    await runMails({}, 3, 'legal-round')
    expect(await rows("select id from outbox where job = 'legal-round'")).toHaveLength(2)
    await runMails()
    expect(await mailsTo(reader.email)).toHaveLength(1)
    expect(await rows("select id from outbox where job = 'legal-mail'")).toHaveLength(1)
  })

  it('on the site, until it applies, or until it is closed', async () => {
    await saveSite('localhost')
    const member = await makeMember({ signup_date: Date.now() - DAY })
    await rows('update sessions set created_at = 0 returning member_id')
    expect(await alertFor(member.cookie)).not.toBe('terms')
    await announce(31)
    expect((await pageAs(member, '/likes')).data).toMatchObject({
      alert: 'terms',
      alert_to: '/pages/terms',
    })
    expect((await read('/pages/terms')).html).toContain('Deze versie geldt vanaf')
    const newer = await makeMember({ signup_date: Date.now() + 1000 })
    await rows('update sessions set created_at = 0 returning member_id')
    expect(await alertFor(newer.cookie)).not.toBe('terms')
  })

  it('of both pages when both change, one after the other', async () => {
    await saveSite('localhost')
    const member = await makeMember({ signup_date: Date.now() - DAY })
    await rows('update sessions set created_at = 0 returning member_id')
    for (const page of ['terms', 'privacy'] as const) expect(await announce(31, page)).toBe(true)
    for (const path of ['/pages/terms', '/pages/privacy'])
      expect((await read(path)).html, path).toContain('Deze versie geldt vanaf')
    expect(await alertFor(member.cookie)).toBe('terms')
    await callAs(member, alertsCalls.dismissAlert, { alert: 'terms' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + visit + MINUTE })
    expect(await alertFor(member.cookie)).toBe('privacy')
  })

  it('also who was not asked yet whether we may keep whom they seek, who is asked after it', async () => {
    await saveSite('localhost')
    const member = await makeMember({ seeks_consent: 'unasked', signup_date: Date.now() - DAY })
    await rows('update sessions set created_at = 0 returning member_id')
    expect(await alertFor(member.cookie)).toBe('consent')
    await announce(31)
    expect(await alertFor(member.cookie)).toBe('terms')
    await callAs(member, alertsCalls.dismissAlert, { alert: 'terms' })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + visit + MINUTE })
    expect(await alertFor(member.cookie)).toBe('consent')
  })

  it('by mail and on the site in one: nothing that stops in between leaves half of it', async () => {
    await saveSite('localhost')
    const { batch } = env.DB
    const crash = vi.spyOn(env.DB, 'batch').mockImplementation(async (statements) => {
      await batch.call(env.DB, statements)
      throw new Error('Network connection lost')
    })
    await expect(announce(31)).rejects.toThrow('connection lost')
    crash.mockRestore()
    expect(await rounds()).toEqual(['terms'])
    expect(await rows("select version from legal_texts where language = 'nl'")).toHaveLength(1)
  })

  it('not if the settings were saved meanwhile', async () => {
    await saveSite('localhost')
    const pages = ['terms', 'privacy'] as const
    const made = await Promise.all(pages.map((page) => announce(31, page)))
    expect((await rounds()).toSorted()).toEqual(pages.filter((_, index) => made[index]).toSorted())
  })

  it('with the words of the record, if the copy at the edge is older', async () => {
    await saveSite('localhost', { refund_days: 40 })
    await saveSettings({ refund_days: 20 })
    await announce(31)
    const kept = await rows("select text from legal_texts where language = 'nl'")
    expect(kept).toEqual([{ text: expect.stringContaining('tot 40 dagen na de aankoop') }])
  })

  it('no later than the terms promise', async () => {
    await saveSite('localhost')
    await expect(announce(29)).rejects.toThrow('30 days')
    expect(await rows("select id from outbox where job = 'legal-round'")).toEqual([])
  })
})
