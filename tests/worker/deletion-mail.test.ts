import { expect, it } from 'vitest'
import { deletionCalls } from '#contract/deletion.ts'
import { passwordCalls } from '#contract/password.ts'
import { makeMemberWithPassword, mailsAbout, tokenFor } from '../support/mailed-links.ts'
import { callAs } from '../support/members.ts'
import { newVisitor } from '../support/signup.ts'
import { callFrom } from '../support/visitors.ts'

const leave = (member: { cookie: string }) =>
  callAs(member, deletionCalls.deleteAccount, { reason: 'time', remarks: null })

it('the link of a deletion comes, however many mails others had sent to the address', async () => {
  const member = await makeMemberWithPassword()
  for (let n = 0; n < 3; n++) {
    const { status } = await callFrom(newVisitor(), passwordCalls.askReset, { email: member.email })
    expect(status).toBe(204)
  }
  expect((await leave(member)).status).toBe(200)
  expect(await mailsAbout(member.email, 'wordt verwijderd')).toHaveLength(1)
  const token = await tokenFor(member.email, '/reactivate')
  expect((await callFrom(newVisitor(), deletionCalls.reactivate, { token })).status).toBe(204)
})
