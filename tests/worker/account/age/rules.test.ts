import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { type AgeRule, ageRuleFor } from '#contract/age-rules.ts'
import { photoKey } from '#contract/photo.ts'
import { href } from '#contract/route.ts'
import { savedSettings } from '#contract/saved-settings.ts'
import { shutPhotoCalls } from '#contract/shut-photos.ts'
import { signupCalls } from '#contract/signup.ts'
import { fixture } from '../../../fixtures/pictures.ts'
import {
  agePage,
  askForAge,
  begin,
  type Browser,
  claim,
  fromProvider,
  show,
  visitor,
  withStep,
} from '../../../support/age/asking.ts'
import { makeSender, sendPhoto } from '../../../support/chat.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { asForm, newVisitor, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { keyOf, served, uploaded } from '../../../support/uploads.ts'
import { callFrom, postForm, sessionOf } from '../../../support/visitors.ts'
import { volley } from '../../../support/volley.ts'

const methods: AgeRule['methods'] = ['provider', 'wallet']

describe('which rule holds: the first of a country, and of two countries the one that asks for more', () => {
  const rules: AgeRule[] = [
    { countries: ['NL'], when: 'off', methods: ['declared'] },
    { countries: ['DE', 'AT'], when: 'signup', methods },
    { countries: ['AT'], when: 'photos', methods },
    { countries: ['BE'], when: 'signup', methods: ['declared', 'wallet'] },
    { countries: [], when: 'photos', methods },
  ]
  it.each([
    [['NL'], 'off'],
    [['DE'], 'signup'],
    [['AT'], 'signup'],
    [['FR'], 'photos'],
    [[null], 'photos'],
    [['NL', 'DE'], 'signup'],
    [['DE', 'NL'], 'signup'],
    [['NL', null], 'photos'],
    [['NL', 'NL'], 'off'],
    [['FR', 'DE'], 'signup'],
    [['DE', 'FR'], 'signup'],
    [['BE'], 'signup'],
    [['BE', 'FR'], 'photos'],
    [['FR', 'BE'], 'photos'],
    [['NL', 'BE'], 'signup'],
  ])('%j: %s', (countries, when) => {
    expect(ageRuleFor({ age_proof: rules }, countries)?.when ?? 'off').toBe(when)
  })

  it('none where a domain has none', () => {
    expect(ageRuleFor({ age_proof: [] }, ['DE', null])).toBeNull()
  })
})

describe('what is saved', () => {
  const base = { name: 'Vonk', domain: 'localhost' }
  it.each([
    ['a provider without one', { age_proof: [{ when: 'photos', methods: ['provider'] }] }, false],
    ['a wallet without roots', { age_proof: [{ when: 'signup', methods: ['wallet'] }] }, false],
    ['no methods', { age_proof: [{ when: 'signup', methods: [] }] }, false],
    ['none that is asked for', { age_proof: [{ when: 'off', methods: ['wallet'] }] }, true],
    ['the birth date', { age_proof: [{ when: 'photos' }] }, true],
    ['nothing', {}, true],
  ])('with %s', (_what, settings, right) => {
    expect(v.is(savedSettings, { ...base, ...settings })).toBe(right)
  })
})

describe('before photos', () => {
  let looker: TestMember
  let key: string
  beforeEach(async () => {
    await saveSettings()
    const owner = await makeMember({ gender: 'male' })
    key = await keyOf(await uploaded(owner))
    await rows("update photos set status = 'active'")
    looker = await makeMember()
  })

  const size = async (who: TestMember) => (await served(who, key, 'card')).body.byteLength
  const due = async (who: TestMember) =>
    ((await pageAs(who, '/members')).data['viewer'] as { age_due: boolean }).age_due

  it('those of others are blurred until the account has shown it, one’s own never', async () => {
    const [sharp, blurred] = [
      await size(looker),
      (await served(looker, key, 'blur')).body.byteLength,
    ]
    expect(blurred).not.toBe(sharp)
    await askForAge()
    expect([await size(looker), await due(looker)]).toEqual([blurred, true])
    const own = await uploaded(looker)
    const mine = await keyOf(own)
    expect((await served(looker, mine, 'card')).body.byteLength).toBe(sharp)
    const { who } = await begin(looker, 'wallet')
    await show(who)
    await claim(who)
    expect([await size(looker), await due(looker)]).toEqual([sharp, false])
  })

  it.each([
    ['where nobody is asked', [], false],
    [
      'where the birth date is enough',
      [{ when: 'photos', methods: ['declared', 'wallet'] }],
      false,
    ],
    ['in another country', [{ countries: ['DE'], when: 'photos', methods }], false],
    ['in the member’s country', [{ countries: ['NL'], when: 'photos', methods }], true],
    ['who was there before signups were asked', [{ when: 'signup', methods }], true],
  ])('%s: %j', async (_where, rules, expected) => {
    await askForAge({ rules })
    expect(await due(looker)).toBe(expected)
  })

  it('also for who is in such a country now', async () => {
    await askForAge({ rules: [{ countries: ['DE'], when: 'photos', methods }] })
    expect(await due({ ...looker, network: 'DE' })).toBe(true)
    expect(await due({ ...looker, network: 'FR' })).toBe(false)
  })

  it('photos in conversations too, but not what one has sent', async () => {
    const sender = await makeSender(5, { gender: 'male' })
    const { body } = await sendPhoto(sender, looker, fixture('jpeg'))
    const sent = photoKey(body.message?.photo?.filename ?? '')
    const sizes = async (who: TestMember) =>
      Promise.all(
        (['card', 'blur'] as const).map(
          async (one) => (await served(who, sent, one)).body.byteLength,
        ),
      )
    const [sharp, blurred] = await sizes(looker)
    expect(sharp).not.toBe(blurred)
    await askForAge()
    expect(await sizes(looker)).toEqual([blurred, blurred])
    expect(await sizes(sender)).toEqual([sharp, blurred])
  })

  it('one that may be looked at once is not used up for a blur', async () => {
    const sender = await makeSender(5, { gender: 'male' })
    const { body } = await sendPhoto(sender, looker, fixture('jpeg'), undefined, undefined, true)
    const look = () => callAs(looker, shutPhotoCalls.lookAtPhoto, { message: body.message.id })
    await askForAge()
    const refused = await look()
    expect([refused.status, refused.body.error?.code]).toEqual([403, 'age_needed'])
    expect(await rows('select id from messages where viewed_at is not null')).toEqual([])
    const { who } = await begin(looker, 'wallet')
    await show(who)
    await claim(who)
    expect((await look()).status).toBe(200)
  })
})

describe('before signup', () => {
  beforeEach(() => askForAge({ rules: [{ countries: ['NL'], when: 'signup', methods }] }))

  const accounts = async () => (await rows('select id from members')).length

  async function proved(): Promise<Browser> {
    const { who, to } = await begin({ ...visitor, network: 'NL' }, 'provider')
    return withStep(who, await fromProvider(who, to))
  }

  it('its page leads there first, and back', async () => {
    const who = { ...visitor, network: 'NL' }
    const { response } = await pageAs(who, '/signup?ref=vriend')
    const to = new URL(response.headers.get('location') ?? '', 'http://localhost')
    expect([to.pathname, to.searchParams.get('next')]).toEqual(['/age', '/signup?ref=vriend'])
    const after = await proved()
    expect((await agePage(after)).state).toBe('done')
    expect((await pageAs({ ...after, network: 'NL' }, '/signup')).status).toBe(200)
  })

  it('without a proof there is no account, by no way', async () => {
    const before = await accounts()
    const { status, body } = await callFrom(newVisitor(), signupCalls.signup, signupInput())
    expect([status, body.error?.code]).toEqual([403, 'age_needed'])
    const born = { birth_year: '1990', birth_month: '5', birth_day: '5' }
    const { tracking: _, aim: __, region: ___, city, ...typed } = asForm(signupInput())
    const form = await postForm('/signup', { ...typed, ...born, city: city ?? '' }, newVisitor())
    expect(form.headers.get('location')).toMatch(/^\/age\?/)
    expect(await accounts()).toBe(before)
  })

  it('nobody else is asked: neither elsewhere nor by another country of the form', async () => {
    const input = signupInput({ country: 'BE', city: 'Gent' })
    expect((await callFrom(newVisitor(), signupCalls.signup, input)).status).toBe(200)
  })

  it.each(['provider', 'wallet'] as const)('by %s it makes one account', async (method) => {
    const begun = await begin({ ...visitor, network: 'NL' }, method)
    let { who } = begun
    if (method === 'provider') who = withStep(who, await fromProvider(who, begun.to))
    else {
      await show(who)
      who = withStep(who, (await claim(who)).response)
    }
    const from = { ...newVisitor(), cookie: who.cookie }
    const input = signupInput()
    const made = await callFrom(from, signupCalls.signup, input)
    expect(made.status).toBe(200)
    const [row] = await rows<{
      method: string
      at: number
    }>(`select over18_method as method, over18_at as at from members
      where id = ${made.body.id}`)
    expect(row?.method).toBe(method)
    expect(row?.at).toBeTypeOf('number')
    expect(await rows('select id from age_asks')).toEqual([])
    expect(sessionOf(made.response)).not.toBeNull()
    // An answer that was lost is given again; another account is not.
    expect((await callFrom(from, signupCalls.signup, input)).status).toBe(200)
    const second = await callFrom(from, signupCalls.signup, signupInput())
    expect(second.body.error?.code).toBe('age_needed')
  })

  it('two signups at the same time: one account', async () => {
    const { cookie } = await proved()
    const before = await accounts()
    const from = { ...newVisitor(), cookie }
    const both = await volley(2, () => callFrom(from, signupCalls.signup, signupInput()))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 403]))
    expect(await accounts()).toBe(before + 1)
  })

  it('on a neutral domain the same', async () => {
    await askForAge({ rules: [{ when: 'signup', methods }], settings: { neutral_auth: true } })
    const refused = await callFrom(newVisitor(), signupCalls.signup, signupInput())
    expect(refused.body.error?.code).toBe('age_needed')
    const { cookie } = await proved()
    const before = await accounts()
    const from = { ...newVisitor(), cookie }
    expect((await callFrom(from, signupCalls.signup, signupInput())).body).toEqual({ id: null })
    expect(await accounts()).toBe(before + 1)
    const second = await callFrom(from, signupCalls.signup, signupInput())
    expect(second.body.error?.code).toBe('age_needed')
  })

  it('a wrong form costs no proof', async () => {
    const { cookie } = await proved()
    const from = { ...newVisitor(), cookie }
    const wrong = signupInput({ date_of_birth: '2020-01-01' })
    expect((await callFrom(from, signupCalls.signup, wrong)).body.error?.code).toBe('too_young')
    expect((await callFrom(from, signupCalls.signup, signupInput())).status).toBe(200)
  })
})

it('the page asks for nothing where there is no rule, and begins nothing', async () => {
  await saveSettings()
  const member = await makeMember()
  expect((await agePage(member)).state).toBe('unneeded')
  for (const act of ['provider', 'wallet'] as const) {
    expect((await begin(member, act)).status).toBe(404)
  }
  expect((await pageAs(null, href('age'))).status).toBe(200)
})
