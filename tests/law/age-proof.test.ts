import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { signupCalls } from '#contract/signup.ts'
import { siteSettings } from '#contract/site.ts'
import { askForAge, begin, claim, show } from '../support/age/asking.ts'
import { makeMember, pageAs, type TestMember } from '../support/members.ts'
import { rows } from '../support/rows.ts'
import { newVisitor, signupInput } from '../support/signup.ts'
import { saveSettings } from '../support/sites.ts'
import { callFrom } from '../support/visitors.ts'

describe('Regulation (EU) 2022/2065, art. 28(1): an appropriate and proportionate proof of age', () => {
  it('is asked nowhere unless a domain says so', async () => {
    const { age_proof, age_provider, age_wallet } = v.parse(siteSettings, {
      name: 'Vonk',
      domain: 'localhost',
    })
    expect([age_proof, age_provider, age_wallet]).toEqual([[], null, null])
    await saveSettings()
    const made = await callFrom(newVisitor(), signupCalls.signup, signupInput())
    expect(made.status).toBe(200)
  })

  it('is asked by country, before an account or before photos, where a domain says so', async () => {
    const methods = ['wallet']
    await askForAge({ rules: [{ countries: ['DE'], when: 'signup', methods }] })
    const input = signupInput({ country: 'DE', city: 'Köln' })
    const german = await callFrom(newVisitor(), signupCalls.signup, input)
    expect(german.body.error?.code).toBe('age_needed')
    expect((await callFrom(newVisitor(), signupCalls.signup, signupInput())).status).toBe(200)
  })
})

describe('Regulation (EU) 2016/679, art. 5(1)(c): nothing of the proof is kept', () => {
  let member: TestMember
  beforeEach(async () => {
    await askForAge()
    member = await makeMember()
    const { who } = await begin(member, 'wallet')
    await show(who)
    await claim(who)
  })

  it('but the method and the moment, on the account', async () => {
    const [row = {}] = await rows(`select * from members where id = ${member.id}`)
    const about = Object.entries(row).filter(([name]) => name.startsWith('over18'))
    expect(about).toEqual([
      ['over18_method', 'wallet'],
      ['over18_at', expect.any(Number)],
    ])
    expect(await rows('select * from age_asks')).toEqual([])
  })

  it('and the page says so before, in every language', async () => {
    for (const language of locales) {
      const other = await makeMember({ language })
      const { data } = await pageAs(
        { ...other, cookie: `${other.cookie}; locale=${language}` },
        href('age'),
      )
      const { age } = data['texts'] as { age: { kept: { text: string } } }
      expect(age.kept.text.length).toBeGreaterThan(40)
      expect(data['page']).toMatchObject({ state: 'choose', methods: ['provider', 'wallet'] })
    }
  })
})
