import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { accountCalls, type ProfileChanges } from '#contract/account.ts'
import { consentVersions } from '#contract/agreements.ts'
import { alertsCalls } from '#contract/alerts.ts'
import { matchfinderCalls } from '#contract/matchfinder.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { savedFiltersCalls } from '#contract/saved-filters.ts'
import { signupCalls } from '#contract/signup.ts'
import de from '#locales/de/consents.json'
import en from '#locales/en/consents.json'
import es from '#locales/es/consents.json'
import fr from '#locales/fr/consents.json'
import it_ from '#locales/it/consents.json'
import nl from '#locales/nl/consents.json'
import errors from '#locales/nl/errors.json'
import signupTexts from '#locales/nl/signup.json'
import pl from '#locales/pl/consents.json'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { rows } from '../support/rows.ts'
import { asForm, newVisitor, signupInput } from '../support/signup.ts'
import { saveSettings } from '../support/sites.ts'
import { callFrom, postForm } from '../support/visitors.ts'

// Regulation (EU) 2016/679 (GDPR) of 2016-04-27, applies since 2018-05-25. That whom somebody seeks
// tells an orientation: CJEU C-184/20 of 2022-08-01.

const texts = { nl, en, de, es, fr, it: it_, pl }

const agreements = ({ id }: { id: number }) =>
  rows('select about, version, agreed_at, ended_at from agreements where member_id = ?', id)

const save = (member: TestMember, changes: ProfileChanges) =>
  callAs(member, accountCalls.saveProfile, changes)

const saveSearch = (member: TestMember, gender: 'male' | 'both') =>
  callAs(member, savedFiltersCalls.saveFilter, { name: 'x', gender, country: 'NL' })

const rowOf = async ({ id }: TestMember) => {
  const columns = 'looking_for, seeks_consent, invisible'
  const [row] = await rows(`select ${columns} from members where id = ?`, id)
  return row
}

const withdrawn = { looking_for: 'both', seeks_consent: 'refused', invisible: 1 }

/** Without the data for the script, which holds every text of the page. */
async function shown(path: string, cookie = ''): Promise<string> {
  const response = await SELF.fetch(origin + path, { headers: { cookie } })
  const [body = ''] = (await response.text()).split('id="page-data"')
  return body
}

/** Of somebody from before it was asked. */
const unasked = () => makeMember({ seeks_consent: 'unasked' })

const statusFor = async (viewer: TestMember, { id }: TestMember) =>
  (await callAs(viewer, membersCalls.getProfile, { id })).status

const boxOf = (html: string) => /<input[^>]*name="seeks_consent"[^>]*>/.exec(html)?.[0] ?? 'no box'

describe('art. 9(1) and (2)(a): whom somebody seeks is kept by explicit consent only', () => {
  it.each([undefined, false, 'on'])('no account without it, by the call: %s', async (value) => {
    const { seeks_consent: _, ...answers } = signupInput()
    const input = { ...answers, ...(value !== undefined && { seeks_consent: value }) }
    const made = await callFrom(newVisitor(), signupCalls.signup, input as never)
    expect([made.status, made.body.error]).toEqual([
      400,
      { code: 'invalid_input', params: { field: 'seeks_consent' } },
    ])
    expect(await rows('select id from members')).toEqual([])
  })

  it('no account without it, by the form without script, which says why', async () => {
    const { tracking: _, aim: __, date_of_birth: ___, region: ____, ...rest } = signupInput()
    const { seeks_consent: _____, ...answers } = asForm(rest)
    const born = { birth_day: '5', birth_month: '5', birth_year: '1990' }
    const answer = await postForm('/signup', { ...answers, city: '', ...born }, newVisitor())
    const [html = ''] = (await answer.text()).split('id="page-data"')
    expect(html).toContain(signupTexts.seek.consent_needed)
    expect(boxOf(html)).toContain('aria-invalid="true"')
    expect(await rows('select id from members')).toEqual([])
  })

  it.each(Object.entries(texts))(
    'a sentence and a box of its own, in %s',
    async (locale, { seeks }) => {
      const html = await shown('/signup', `locale=${locale}; entry=1`)
      const sentence = seeks.agree.replace('{{site}}', 'Vonk')
      expect(html).toContain(sentence)
      expect(html).toContain(seeks.why)
      // It is not among what is agreed to by going on.
      const [, terms = ''] = html.split('name="password"')
      expect(terms).not.toContain(sentence)
    },
  )
})

describe('art. 4(11), recital 32, CJEU C-673/17 (2019-10-01): nothing is ticked beforehand', () => {
  it.each(['/signup', '/signup?seeks_consent=on', '/signup?looking_for=male&seeks_consent=true'])(
    'on %s',
    async (path) => {
      const box = boxOf(await shown(path, 'entry=1'))
      expect(box).toContain('type="checkbox"')
      expect(box).not.toContain('checked')
    },
  )

  it('nor where a member from before is asked', async () => {
    const html = await shown('/profile', (await unasked()).cookie)
    const boxes = [...html.matchAll(/<input[^>]*name="seeks_consent"[^>]*>/g)].map(([box]) => box)
    expect(boxes).toHaveLength(2)
    for (const box of boxes) expect(box).not.toContain('checked')
  })
})

describe('art. 7(1): who consented to which words, and when, can be shown', () => {
  it('with the account, in the version of the day', async () => {
    const before = Date.now()
    const { body } = await callFrom(newVisitor(), signupCalls.signup, signupInput())
    const given = await agreements({ id: Number(body.id) })
    const consents = given.filter(({ about }) => String(about) in consentVersions)
    const version = consentVersions.seeks
    expect(consents).toEqual([
      { about: 'seeks', version, agreed_at: expect.any(Number), ended_at: null },
    ])
    expect(Number(consents[0]?.['agreed_at'])).toBeGreaterThanOrEqual(before)
  })

  it('also for sexuality and origin, which end with their answer', async () => {
    await saveSettings({ matchfinder_questions: ['age', 'race'] })
    const member = await makeMember()
    await save(member, { sexuality: 'bi', sexuality_consent: true })
    await save(member, { sexuality: 'gay', sexuality_consent: true })
    await callAs(member, matchfinderCalls.saveAnswers, { own_race: 'other', race_consent: true })
    const given = await agreements(member)
    expect(given).toMatchObject([
      { about: 'race', version: consentVersions.race, ended_at: null },
      { about: 'sexuality', version: consentVersions.sexuality, ended_at: null },
    ])
    await save(member, { sexuality_consent: false })
    await callAs(member, matchfinderCalls.saveAnswers, { own_race: null, race_consent: false })
    for (const { ended_at } of await agreements(member)) expect(ended_at).not.toBeNull()
    expect(await agreements(member)).toHaveLength(2)
  })
})

describe('art. 7(3): withdrawn as easily as given, and what then goes is said before', () => {
  it('by one choice, beside what it does', async () => {
    const member = await makeMember({ gender: 'female', language: 'nl' })
    const html = await shown('/profile', member.cookie)
    for (const said of [nl.seeks.loss, nl.seeks.no, nl.seeks.yes]) expect(html).toContain(said)
    expect(html).toContain(`href="${href('settings-delete')}"`)
    expect(await save(member, { seeks_consent: false })).toMatchObject({ status: 200 })
    expect(await rowOf(member)).toEqual(withdrawn)
  })

  it('without script too', async () => {
    const member = await makeMember()
    const was = { looking_for: 'male', seeks_consent: 'yes' }
    const fields = { was: JSON.stringify(was), looking_for: 'male', seeks_consent: 'no' }
    const answer = await postForm('/profile', fields, { cookie: member.cookie })
    expect(answer.status).toBe(303)
    expect(await rowOf(member)).toEqual(withdrawn)
  })

  it('takes along what tells whom they seek, and hides them', async () => {
    const [member, other] = [
      await makeMember({ gender: 'female' }),
      await makeMember({ gender: 'male' }),
    ]
    await saveSearch(member, 'male')
    expect(await statusFor(other, member)).toBe(200)
    await save(member, { seeks_consent: false })
    expect(await statusFor(other, member)).toBe(404)
    expect(await rows('select * from saved_filters where member_id = ?', member.id)).toEqual([])
    expect((await pageAs(member, '/profile')).data['page']).toMatchObject({
      own: { seeks_consent: 'refused', looking_for: 'both' },
    })
  })

  it('afterwards no search is saved that names whom they seek, by call or form', async () => {
    const member = await makeMember({ language: 'nl' })
    await save(member, { seeks_consent: false })
    const search = { name: 'x', country: 'NL' }
    const { status, body } = await saveSearch(member, 'male')
    expect([status, body.error?.code]).toEqual([403, 'seeks_refused'])
    const posted = await postForm('/members', { ...search, gender: 'male' }, member)
    expect(posted.status).toBe(403)
    const [html = ''] = (await posted.text()).split('id="page-data"')
    expect(html).toContain(errors.seeks_refused)
    expect((await saveSearch(member, 'both')).status).toBe(200)
    expect(await rows('select filters from saved_filters')).toEqual([
      { filters: expect.stringContaining('"gender":"both"') },
    ])
  })

  it('nor at the instant of refusing, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      await Promise.all([save(member, { seeks_consent: false }), saveSearch(member, 'male')])
      expect(await rows('select id from saved_filters')).toEqual([])
    }
  })

  it.each([
    ['shown again', { invisible: false }, 'seeks_consent'],
    ['seeking somebody', { looking_for: 'male' }, 'seeks_consent'],
    ['agreeing to nothing that is said', { seeks_consent: true }, 'looking_for'],
  ] as const)('afterwards nobody is %s without consent', async (_, changes, field) => {
    const member = await makeMember()
    await save(member, { seeks_consent: false })
    const { status, body } = await save(member, changes)
    expect([status, body.error]).toEqual([400, { code: 'invalid_input', params: { field } }])
    expect(await rowOf(member)).toEqual(withdrawn)
  })

  it('whom they chose in the form is not dropped silently: the consent is asked for', async () => {
    const member = await makeMember({ language: 'nl' })
    await save(member, { seeks_consent: false })
    const was = { looking_for: 'both', seeks_consent: 'no' }
    const fields = { was: JSON.stringify(was), ...was, looking_for: 'male' }
    const answer = await postForm('/profile', fields, { cookie: member.cookie })
    const [html = ''] = (await answer.text()).split('id="page-data"')
    expect(answer.status).toBe(400)
    expect(html).toContain(nl.seeks.choose)
    expect(await rowOf(member)).toEqual(withdrawn)
    const given = { ...fields, seeks_consent: 'yes' }
    expect((await postForm('/profile', given, { cookie: member.cookie })).status).toBe(303)
    expect(await rowOf(member)).toMatchObject({ looking_for: 'male', seeks_consent: 'given' })
  })

  it('and can be given again, which shows nobody by itself', async () => {
    const member = await makeMember()
    await save(member, { seeks_consent: false })
    await save(member, { seeks_consent: true, looking_for: 'female' })
    expect(await rowOf(member)).toEqual({
      looking_for: 'female',
      seeks_consent: 'given',
      invisible: 1,
    })
    await save(member, { invisible: false })
    expect(await rowOf(member)).toMatchObject({ invisible: 0 })
  })

  it('holds whatever else is saved at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember()
      const said = [
        { seeks_consent: false },
        { looking_for: 'female' },
        { invisible: false },
      ] as const
      await Promise.all(said.map((changes) => save(member, changes)))
      expect(await rowOf(member)).toEqual(withdrawn)
    }
  })
})

describe('art. 9(2)(a): members from before are asked, and nothing is hidden meanwhile', () => {
  const alertFor = async (member: TestMember) => (await pageAs(member, '/members')).data['alert']
  const later = { last_active_at: Date.now() }

  it('once a visit until they answer, either way', async () => {
    for (const answer of [true, false]) {
      const member = await makeMember({ seeks_consent: 'unasked', ...later })
      await rows('update sessions set created_at = 0 returning member_id')
      expect(await alertFor(member)).toBe('consent')
      await callAs(member, alertsCalls.dismissAlert, { alert: 'consent' })
      expect(await alertFor(member)).toBeNull()
      await rows('update alert_dismissals set dismissed_at = 0, times = 9 returning member_id')
      expect(await alertFor(member)).toBe('consent')
      await save(
        member,
        answer ? { seeks_consent: true, looking_for: 'male' } : { seeks_consent: false },
      )
      expect(await alertFor(member)).not.toBe('consent')
    }
  })

  it('not where something is bought', async () => {
    const member = await makeMember({ seeks_consent: 'unasked', ...later })
    await rows('update sessions set created_at = 0 returning member_id')
    const alertOn = async (path: string) => (await pageAs(member, path)).data['alert']
    expect(await alertOn(href('members'))).toBe('consent')
    for (const path of [
      href('credits'),
      href('credits-id-paymentmethod', { id: 'p1' }),
      href('premium'),
    ])
      expect(await alertOn(path), path).not.toBe('consent')
  })

  it('are found as before, but change nobody they seek without saying yes', async () => {
    const [member, other] = [await unasked(), await makeMember({ gender: 'male' })]
    expect(await statusFor(other, member)).toBe(200)
    expect((await save(member, { looking_for: 'both' })).body.error?.code).toBe('invalid_input')
    expect((await save(member, { wish_min_age: 40 })).status).toBe(200)
    expect(await rowOf(member)).toMatchObject({ seeks_consent: 'unasked', looking_for: 'male' })
    await save(member, { seeks_consent: true })
    expect(await agreements(member)).toMatchObject([{ about: 'seeks', ended_at: null }])
    expect(await rowOf(member)).toMatchObject({ seeks_consent: 'given', looking_for: 'male' })
  })
})
