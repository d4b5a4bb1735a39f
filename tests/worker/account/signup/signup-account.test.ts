import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { type SignupInput, signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { callAs, makeMember, pageAs } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { newVisitor, saveRegion, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom, postForm, sessionOf, atOnce } from '../../../support/visitors.ts'

function signUp(input: SignupInput, visitor: { cookie?: string } = {}) {
  return callFrom({ ...newVisitor(), ...visitor }, signupCalls.signup, input)
}

describe('signing up', () => {
  it('makes the whole account at once and signs in', async () => {
    await saveRegion()
    const input = signupInput({
      region: '07',
      signup_message: 'Ik houd van het strand.',
      email: ' Sanne@Example.com ',
      tracking: { network: 'net', ref: 'r1', sub1: 's' },
    })
    const { status, body, response } = await signUp(input, { cookie: 'locale=de' })
    expect(status).toBe(200)
    const { id } = body
    expect(body).toEqual({ id })

    const [member] = await rows('select * from members where id = ?', id)
    expect(member).toMatchObject({
      kind: 'member',
      email: 'sanne@example.com',
      status: 'not_confirmed',
      account: 'active',
      visible: 0,
      language: 'de',
      signup_host: 'localhost',
      name: input.name,
      gender: 'female',
      looking_for: 'male',
      date_of_birth: '1990-05-05',
      country: 'NL',
      region: '07',
      city: 'Haarlem',
      about: 'Ik houd van het strand.',
      credits: 2,
      paid_user: 0,
    })
    expect(member?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await rows('select id, delta, kind from ledger where member_id = ?', id)).toEqual([
      { id: `signup:${id}`, delta: 2, kind: 'signup' },
    ])
    expect(
      await rows('select id, credits, remaining, amount, payment_id from credit_lots'),
    ).toEqual([{ id: `signup:${id}`, credits: 2, remaining: 2, amount: 0, payment_id: null }])
    expect(await rows('select network, ref, sub1, sub2 from signup_tracking')).toEqual([
      { network: 'net', ref: 'r1', sub1: 's', sub2: null },
    ])
    const viewer = await callAs(sessionOf(response), authCalls.getUser, {})
    expect(viewer.body.user).toMatchObject({ id, status: 'not_confirmed', credits: 2 })
    expect(viewer.body.user?.profile.status).toBe('disabled')
  })

  it.each<[Partial<SignupInput>, number, [number, number]]>([
    [{}, 200, [18, 99]],
    [{ wish_min_age: 31 }, 200, [31, 99]],
    [{ wish_max_age: 31 }, 200, [18, 31]],
    [{ wish_min_age: 31, wish_max_age: 31 }, 200, [31, 31]],
    [{ wish_min_age: 32, wish_max_age: 31 }, 400, [0, 0]],
    [{ wish_min_age: 17 }, 400, [0, 0]],
    [{ wish_max_age: 100 }, 400, [0, 0]],
  ])('begins with the ages that are wished for: %j', async (ages, status, wishes) => {
    const made = await signUp(signupInput(ages))
    expect(made.status).toBe(status)
    const members = await rows('select wish_min_age, wish_max_age from members')
    const [wish_min_age, wish_max_age] = wishes
    expect(members).toEqual(status === 200 ? [{ wish_min_age, wish_max_age }] : [])
    if (status !== 200) expect(made.body.error?.code).toBe('invalid_input')
  })

  it('keeps neither password nor token in the clear, and answers neither', async () => {
    const input = signupInput()
    const { response } = await signUp(input)
    const [job] = await rows("select id, payload from outbox where job = 'activation-mail'")
    const token = String(JSON.parse(String(job?.['payload'])).token)
    expect(await response.text()).not.toContain(token)
    expect([...response.headers].join()).not.toContain(token)
    const tables = await rows("select name from sqlite_master where type = 'table'")
    for (const { name } of tables) {
      if (String(name).startsWith('sqlite_') || String(name).startsWith('_')) continue
      const text = JSON.stringify(await rows(`select * from "${String(name)}"`))
      expect([name, text.includes(input.password)]).toEqual([name, false])
      if (name !== 'outbox') expect([name, text.includes(token)]).toEqual([name, false])
    }
  })

  it('works without credits and tracking', async () => {
    await saveSettings({ signup_credits: 0 })
    const { status } = await signUp(signupInput())
    expect(status).toBe(200)
    expect(await rows('select * from ledger')).toEqual([])
    expect(await rows('select * from credit_lots')).toEqual([])
    expect(await rows('select * from signup_tracking')).toEqual([])
  })

  it.each([
    [{ name: 'jan@home.nl' }, 'invalid_name'],
    [{ name: '@jan' }, 'invalid_name'],
    [{ name: 'Jan@Home.nl', email: 'jan@home.nl' }, 'name_is_email'],
    [{ email: 'jan' }, 'invalid_email'],
    [{ date_of_birth: '2015-01-01' }, 'too_young'],
    [{ date_of_birth: '1990-02-30' }, 'invalid_date_of_birth'],
    [{ password: 'welkom01' }, 'invalid_password'],
    [{ password: 'vonk1234' }, 'invalid_password'],
    [{ password: '123456789!' }, 'invalid_password'],
    [{ name: 'Wilhelmina', password: 'W1lhelm1na!' }, 'invalid_password'],
    [{ name: 'snap anna_22' }, 'invalid_name'],
    [{ country: 'JP' }, 'invalid_input'],
    [{ region: '99' }, 'invalid_input'],
    [{ city: 'bel 0612345678' }, 'invalid_input'],
  ] as const)('is refused for %o: %s', async (more, code) => {
    const { body, response } = await signUp(signupInput(more))
    expect([body.error?.code, sessionOf(response)]).toEqual([code, null])
    expect(await rows('select id from members')).toEqual([])
    expect(await rows('select id from outbox')).toEqual([])
  })

  it.each([
    ['all', {}, true],
    ['none', {}, false],
    ['none', { network: 'net' }, false],
    ['with_trafficsource', {}, false],
    ['with_trafficsource', { sub1: 'x' }, false],
    ['with_trafficsource', { ref: 'friend' }, true],
  ] as const)('where signups are %s, from %o: %s', async (signups, tracking, open) => {
    await saveSettings({ signups, traffic_sources: ['friend'] })
    const { body } = await signUp(signupInput({ tracking }))
    expect(body.error?.code).toBe(open ? undefined : 'signup_closed')
    const { data } = await pageAs(null, `/signup?${new URLSearchParams(tracking)}`)
    expect(data['page']).toMatchObject({ open, tracking })
  })

  it.each([
    ['active', 'duplicate_email'],
    ['deleting', 'account_deleting'],
    ['no more to be had back', 'account_deleted'],
    ['deleted', 'account_deleted'],
  ])('the address of an account that is %s: %s', async (state, code) => {
    const account = state === 'no more to be had back' ? 'deleting' : state
    const until = account === state ? Date.now() + DAY : Date.now()
    const deleting_until = account === 'deleting' ? until : null
    const { email } = await makeMember({ account, deleting_until })
    expect((await signUp(signupInput({ email: email.toUpperCase() }))).body.error?.code).toBe(code)
  })

  it('is for visitors', async () => {
    const member = await makeMember()
    const { body } = await signUp(signupInput(), member)
    expect(body.error?.code).toBe('visitors_only')
  })
})

describe('the same submission again', () => {
  it('answers the first answer and signs in, by whichever browser', async () => {
    const input = signupInput({ tracking: { ref: 'a' } })
    const first = await signUp(input)
    const again = await signUp(input)
    const signedIn = await signUp(input, sessionOf(first.response) ?? {})
    for (const { status, body, response } of [again, signedIn]) {
      expect([status, body]).toEqual([200, first.body])
      const viewer = await callAs(sessionOf(response), authCalls.getUser, {})
      expect(viewer.body.user?.id).toBe(first.body.id)
    }
    expect(await rows('select id from members')).toHaveLength(1)
    expect(await rows('select id from outbox')).toHaveLength(1)
    expect(await rows('select id from ledger')).toHaveLength(1)
  })

  it.each([
    { name: 'Een ander' },
    { email: 'ander@example.com' },
    { password: 'een ander wachtwoord' },
    { tracking: { ref: 'b' } },
  ])('the same submission with another %o is refused and signs nobody in', async (more) => {
    const input = signupInput()
    await signUp(input)
    const { body, response } = await signUp({ ...input, ...more })
    expect([body.error?.code, sessionOf(response)]).toEqual(['key_reused', null])
    expect(await rows('select id from members')).toHaveLength(1)
  })

  it('does not sign in to a deleted account', async () => {
    const input = signupInput()
    const { body } = await signUp(input)
    await env.DB.prepare("update members set account = 'deleted' where id = ?").bind(body.id).run()
    const again = await signUp(input)
    expect([again.body.error?.code, sessionOf(again.response)]).toEqual(['account_deleted', null])
  })

  it('ten times at once makes one account, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const input = signupInput()
      const answers = await atOnce(10, () => signUp(input))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
      expect(answers.every(({ response }) => sessionOf(response) !== null)).toBe(true)
      const [{ id }] = (await rows('select id from members where email = ?', input.email)) as [
        { id: number },
      ]
      expect(await rows('select id from ledger where member_id = ?', id)).toHaveLength(1)
      expect(await rows('select token_hash from mail_tokens where member_id = ?', id)).toHaveLength(
        1,
      )
    }
    expect(await rows('select id from members')).toHaveLength(10)
    expect(await rows('select id from outbox')).toHaveLength(10)
  })

  it('ten different ones for one address at once make one account too, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { email } = signupInput()
      const answers = await atOnce(10, () => signUp(signupInput({ email })))
      const codes = answers.map(({ body }) => body.error?.code ?? 'made')
      expect(codes.toSorted()).toEqual([...Array(9).fill('duplicate_email'), 'made'])
      const made = answers.filter(({ response }) => sessionOf(response) !== null)
      expect(made).toHaveLength(1)
      expect(await rows('select id from members where email = ?', email)).toEqual([
        { id: made[0]?.body.id },
      ])
      expect(await rows('select id from ledger')).toHaveLength(round + 1)
      expect(await rows('select token_hash from mail_tokens')).toHaveLength(round + 1)
    }
  })
})

describe('the plain form', () => {
  async function formFields() {
    const input = signupInput()
    return {
      id: input.id,
      gender: 'female',
      looking_for: 'male',
      seeks_consent: 'on',
      birth_day: '5',
      birth_month: '5',
      birth_year: '1990',
      country: 'NL',
      region_of: 'NL',
      region: '07',
      city: 'Haarlem',
      name: input.name,
      signup_message: '',
      email: input.email,
      password: input.password,
      network: '',
      ref: 'flyer',
    }
  }

  it('makes the account in one go and shows how to confirm the address', async () => {
    await saveRegion()
    const fields = await formFields()
    const response = await postForm('/signup', fields, newVisitor())
    expect([response.status, response.headers.get('location')]).toEqual([303, '/complete-signup'])
    const [member] = await rows('select date_of_birth, region, email from members')
    expect(member).toEqual({ date_of_birth: '1990-05-05', region: '07', email: fields.email })
    expect(await rows('select ref from signup_tracking')).toEqual([{ ref: 'flyer' }])
    const { data } = await pageAs(sessionOf(response), '/complete-signup')
    const expected = ['complete-signup', { email: fields.email }]
    expect([data['route'], data['viewer']]).toMatchObject(expected)
    const again = await postForm('/signup', fields, newVisitor())
    expect([again.status, (await rows('select id from members')).length]).toEqual([303, 1])
  })

  it('comes back with the error and the answers, without the password', async () => {
    const fields = { ...(await formFields()), birth_month: '13', region: '' }
    const response = await postForm('/signup', fields, newVisitor())
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(html).toContain('Ongeldige geboortedatum')
    expect(html).toContain(`value="${fields.name}"`)
    expect(html).toContain(`value="${fields.id}"`)
    expect(html).not.toContain(fields.password)
    expect(await rows('select id from members')).toEqual([])
  })

  it.each([
    ['active', 'href="/login"', 'Inloggen met dit adres'],
    ['deleting', 'href="/reactivate/mail"', 'Link mailen om mijn account terug te zetten'],
    ['deleting', 'href="/pages/service"', 'Naar de klantenservice'],
    ['deleted', 'href="/pages/service"', 'Naar de klantenservice'],
  ])('leads on from the address of an account that is %s: %s', async (account, link, words) => {
    const deleting_until = account === 'deleting' ? Date.now() + DAY : null
    const { email } = await makeMember({ account, deleting_until })
    const fields = { ...(await formFields()), region: '', email }
    const response = await postForm('/signup', fields, newVisitor())
    const html = await response.text()
    const [, shown = ''] = /<main(.*)<\/main>/s.exec(html) ?? []
    expect(response.status).toBe(409)
    expect(shown).toContain(`value="${email}"`)
    expect([shown.includes(link), shown.includes(words)]).toEqual([true, true])
  })

  it('has the ages too, empty for every age', async () => {
    await saveRegion()
    const ages = [
      { wish_min_age: '30', wish_max_age: '' },
      { wish_min_age: '', wish_max_age: '45' },
    ]
    for (const given of ages) {
      const { id: _, ...fields } = await formFields()
      const asked = {
        ...fields,
        id: crypto.randomUUID(),
        email: `${given.wish_min_age}a@vonk.test`,
      }
      expect((await postForm('/signup', { ...asked, ...given }, newVisitor())).status).toBe(303)
    }
    const stored = await rows(
      'select wish_min_age, wish_max_age from members order by wish_min_age',
    )
    expect(stored.map((one) => Object.values(one))).toEqual([
      [18, 45],
      [30, 99],
    ])
  })

  it('takes no region of another country', async () => {
    await saveRegion()
    const fields = { ...(await formFields()), country: 'BE' }
    expect((await postForm('/signup', fields, newVisitor())).status).toBe(303)
    expect(await rows('select country, region from members')).toEqual([
      { country: 'BE', region: null },
    ])
  })

  it('goes on from the form of a lander, which makes nothing yet', async () => {
    const fields = {
      lander: 'home',
      gender: 'male',
      email: 'jan@example.com',
      network: 'net',
      ref: '',
    }
    const response = await postForm('/signup', fields, newVisitor())
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain('value="jan@example.com"')
    expect(html).toContain('name="network" value="net"')
    expect(html).toMatch(
      /name="gender"[^>]*checked=""[^>]*value="male"|value="male"[^>]*checked=""/,
    )
    expect(await rows('select id from members')).toEqual([])
  })

  it('goes on from step to step where the script has not come yet, which makes nothing', async () => {
    await saveRegion()
    const { password, ...answers } = await formFields()
    const press = async (step: number | string, fields: Record<string, string> = answers) => {
      const response = await postForm('/signup', { ...fields, step: String(step) }, newVisitor())
      expect(response.status).toBe(200)
      const html = await response.text()
      const [, shown] = /Stap (\d) van 4/.exec(html) ?? []
      return { shown: Number(shown), html }
    }
    const { gender: _, ...genderless } = answers
    const chooses = await press(0, genderless)
    expect([chooses.shown, chooses.html.includes('Kies er een.')]).toEqual([1, true])
    expect((await press(0)).shown).toBe(2)
    const man = await press('male', genderless)
    expect([man.shown, man.html]).toEqual([
      2,
      expect.stringMatching(/checked=""[^>]*value="male"|value="male"[^>]*checked=""/),
    ])
    const { looking_for: __, ...seekless } = answers
    const seeks = await press(1, seekless)
    expect([seeks.shown, seeks.html.includes('Kies er een.')]).toEqual([2, true])
    const { seeks_consent: ___, ...unasked } = answers
    const asks = await press(1, unasked)
    expect(asks.shown).toBe(2)
    expect(asks.html).toMatch(/aria-invalid="true"[^>]*name="seeks_consent"/)
    const aged = { ...answers, wish_min_age: '50', wish_max_age: '40' }
    const crossed = await press(1, aged)
    expect([crossed.shown, crossed.html.includes('de laagste eerst')]).toEqual([2, true])
    expect((await press(1)).shown).toBe(3)
    const young = await press(2, { ...answers, birth_year: '2020' })
    expect([young.shown, young.html]).toEqual([
      3,
      expect.stringMatching(/<option(?=[^>]*value="2020")[^>]*selected/),
    ])
    expect((await press(2, { ...answers, birth_day: '' })).shown).toBe(3)
    expect((await press(2)).shown).toBe(4)
    expect(await rows('select id from members')).toEqual([])

    const made = await postForm('/signup', { ...answers, password, step: '0' }, newVisitor())
    expect(made.status).toBe(303)
    expect(await rows('select id from members')).toHaveLength(1)
  })

  it('takes answers and the traffic source from the address, but no e-mail', async () => {
    const path =
      '/signup?gender=male&country=BE&network=n&ref=r&email=x@example.com&name=%40x&looking_for=cat&seeks_consent=on'
    const { data } = await pageAs(null, path)
    expect(data['page']).toMatchObject({
      draft: { gender: 'male', country: 'BE', name: '@x' },
      tracking: { network: 'n', ref: 'r' },
      country: 'BE',
    })
    expect(JSON.stringify(data['page'])).not.toContain('x@example.com')
    expect(JSON.stringify(data['page'])).not.toContain('cat')
    expect(JSON.stringify(data['page'])).not.toContain('seeks_consent')
  })

  it('is for visitors; members go on where they are', async () => {
    const led = async (path: string, member: { cookie: string } | null) => {
      const { status, response } = await pageAs(member, path)
      return [status, response.headers.get('location')]
    }
    const confirmed = await makeMember()
    const unconfirmed = await makeMember({ status: 'not_confirmed' })
    expect(await led('/signup', unconfirmed)).toEqual([303, '/complete-signup'])
    expect(await led('/complete-signup', unconfirmed)).toEqual([200, null])
    expect(await led('/signup', confirmed)).toEqual([303, '/complete-signup'])
    expect(await led('/complete-signup', confirmed)).toEqual([303, '/members'])
    expect(await led('/complete-signup', null)).toEqual([303, '/signup'])
  })
})
