import { beforeEach, describe, expect, it } from 'vitest'
import { addressCalls } from '#contract/address.ts'
import { passwordCalls } from '#contract/password.ts'
import { makeMemberWithPassword, oldPassword } from '../../../support/mailed-links.ts'
import { callAs } from '../../../support/members.ts'
import { mailsTo, newVisitor, signupInput } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom } from '../../../support/visitors.ts'

beforeEach(() => saveSettings({ neutral_auth: true, support_email: 'hulp@example.com' }))

async function probe(email: string) {
  for (let n = 0; n < 2; n++) await callFrom(newVisitor(), passwordCalls.askReset, { email })
  const attacker = await makeMemberWithPassword()
  const answers = []
  for (let n = 0; n < 3; n++) {
    const input = { email, proof: { password: oldPassword } }
    const { status, body } = await callAs(attacker, addressCalls.askMailChange, input)
    answers.push(body?.error?.code ?? status)
  }
  return { answers, notices: (await mailsTo(attacker.email)).length }
}

describe('on a neutral site, the mails that an address has had', () => {
  it('are not told by asking for it as a new address of one’s own', async () => {
    const taken = await probe((await makeMemberWithPassword()).email)
    const free = await probe(signupInput().email)
    expect(taken).toEqual(free)
  })
})
