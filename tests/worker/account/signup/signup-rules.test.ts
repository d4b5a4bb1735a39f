import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { reportsCalls } from '#contract/reports.ts'
import { signupCalls } from '#contract/signup.ts'
import { DAY } from '#contract/time.ts'
import { callAs, makeMember } from '../../../support/members.ts'
import { fillPlaces } from '../../../support/places.ts'
import { newVisitor, saveRegion, signupInput } from '../../../support/signup.ts'
import { callFrom } from '../../../support/visitors.ts'

const check = (input: object) => callFrom({}, signupCalls.checkSignup, input)
const codeOf = async (input: object) => (await check(input)).body.error?.code ?? 'ok'

describe('birth dates', () => {
  it.each([
    ['1990-05-05', 'ok'],
    ['1900-01-01', 'ok'],
    ['1899-12-31', 'invalid_date_of_birth'],
    ['1990-02-30', 'invalid_date_of_birth'],
    ['2001-02-29', 'invalid_date_of_birth'],
    ['2000-02-29', 'ok'],
    ['90-5-5', 'invalid_date_of_birth'],
    ['vandaag', 'invalid_date_of_birth'],
    ['', 'invalid_date_of_birth'],
    ['2027-01-01', 'invalid_date_of_birth'],
  ])('%s: %s', async (date_of_birth, expected) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
    expect(await codeOf({ date_of_birth })).toBe(expected)
  })

  it('count in the time zone of the domain, to the day', async () => {
    // 11:30 p.m. in London is the next day in Amsterdam.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 23, 30) })
    expect(await codeOf({ date_of_birth: '2008-11-21' })).toBe('ok')
    const { body } = await check({ date_of_birth: '2008-11-22' })
    expect(body.error).toEqual({ code: 'too_young', params: { min_age: 18 } })
  })
})

describe('towns', () => {
  it.each([
    ['Utrecht', 'NL', 'ok'],
    ['utrecht', 'NL', 'ok'],
    ['koln', 'DE', 'ok'],
    ['Utre', 'NL', 'invalid_input'],
    ['Utrecht', 'BE', 'invalid_input'],
    ['\u0000', 'NL', 'invalid_input'],
    // Of which there are no places: whatever somebody calls theirs.
    ['Springfield', 'US', 'ok'],
  ])('%j in %s: %s', async (city, country, expected) => {
    await fillPlaces()
    await env.DB.prepare("delete from cities where country = 'US'").run()
    expect(await codeOf({ city, country })).toBe(expected)
    const made = await callFrom(newVisitor(), signupCalls.signup, signupInput({ city, country }))
    expect(made.body.error?.code ?? 'ok').toBe(expected)
  })
})

describe('addresses', () => {
  it.each([
    ['jan', 'invalid_email'],
    ['jan@', 'invalid_email'],
    [`${'j'.repeat(65)}@example.com`, 'invalid_email'],
    [`${'j'.repeat(300)}@example.com`, 'invalid_email'],
    ['ſan@example.com', 'invalid_email'],
    ['jan@x', 'invalid_email'],
    ['jan@example.com\r\nBcc: x@example.com', 'invalid_email'],
    ['jan piet@example.com', 'invalid_email'],
    [' Jan@Example.com ', 'ok'],
  ])('%j: %s', async (email, expected) => {
    expect(await codeOf({ email })).toBe(expected)
  })

  it('that are none are called so wherever one is asked for, and no attempt is counted', async () => {
    const unconfirmed = await makeMember({ status: 'not_confirmed' })
    for (const email of ['jan@x', 'x', '', `${'j'.repeat(250)}@example.com`]) {
      const complaint = {
        id: crypto.randomUUID(),
        email,
        category: 'privacy',
        remarks: 'Hier staat iets.',
      } as const
      const answers = [
        await callFrom({}, authCalls.login, { email, password: 'x' }),
        await callFrom({}, deletionCalls.requestReactivation, { email }),
        await callFrom({}, reportsCalls.complain, {
          ...complaint,
          leave_empty: '',
          name: '',
          page: '',
        }),
        await callAs(unconfirmed, signupCalls.sendActivationMail, { email }),
      ]
      expect(answers.map(({ status, body }) => [status, body.error])).toEqual(
        answers.map(() => [422, { code: 'invalid_email', params: { field: 'email' } }]),
      )
    }
    expect((await callAs(unconfirmed, signupCalls.sendActivationMail, {})).status).toBe(200)
  })

  it.each([
    ['active', 'duplicate_email'],
    ['banned', 'duplicate_email'],
    ['deleting', 'account_deleting'],
    ['deleted', 'account_deleted'],
  ])('an address of an account that is %s: %s', async (account, expected) => {
    const deleting_until = account === 'deleting' ? Date.now() + DAY : null
    const { email } = await makeMember({ account, deleting_until })
    expect(await codeOf({ email: email.toUpperCase() })).toBe(expected)
  })

  it('are checked together with what the step asked, the suggestion beside it', async () => {
    const asked = { name: 'Sanne', email: 'sanne@gmial.com', date_of_birth: '1990-05-05' }
    expect((await check(asked)).body).toEqual({ suggestion: 'sanne@gmail.com' })
    expect((await check({})).body).toEqual({ suggestion: null })
  })
})

describe('regions', () => {
  it('are those of the country, named in the language, in its order', async () => {
    await saveRegion('NL', '07', 'Noord-Holland')
    await saveRegion('NL', '01', 'Drenthe')
    await saveRegion('BE', 'VLG', 'Vlaanderen')
    const own = await callAs(null, signupCalls.listRegions, {})
    expect(own.body.regions).toEqual([
      { code: '01', name: 'Drenthe' },
      { code: '07', name: 'Noord-Holland' },
    ])
    const english = await callAs({ cookie: 'locale=en' }, signupCalls.listRegions, {
      country: 'BE',
    })
    expect(english.body.regions).toEqual([{ code: 'VLG', name: 'Vlaanderen (en)' }])
    expect((await callAs(null, signupCalls.listRegions, { country: 'XX' })).body.regions).toEqual(
      [],
    )
    expect(await env.DB.prepare('select count(*) as n from regions').first('n')).toBe(3)
  })
})
