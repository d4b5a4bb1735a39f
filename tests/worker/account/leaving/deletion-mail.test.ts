import { env } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { deletionCalls } from '#contract/deletion.ts'
import { passwordCalls } from '#contract/password.ts'
import { DAY } from '#contract/time.ts'
import { makeMemberWithPassword, mailsAbout, tokenFor } from '../../../support/mailed-links.ts'
import { callAs, makeMember } from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'
import { mailsTo, newVisitor } from '../../../support/signup.ts'
import { callFrom } from '../../../support/visitors.ts'

const leave = async (member: { cookie: string }) => {
  const proof = await proofOf(member)
  return callAs(member, deletionCalls.deleteAccount, { reason: 'time', remarks: null, proof })
}
const askAgain = (email: string) =>
  callFrom(newVisitor(), deletionCalls.requestReactivation, { email })

it('the link of a deletion is mailed, however many mails the address got before', async () => {
  const member = await makeMemberWithPassword()
  for (let n = 0; n < 2; n++) {
    const { status } = await callFrom(newVisitor(), passwordCalls.askReset, { email: member.email })
    expect(status).toBe(204)
  }
  expect((await leave(member)).status).toBe(200)
  expect(await mailsAbout(member.email, 'wordt verwijderd')).toHaveLength(1)
  const token = await tokenFor(member.email, '/reactivate')
  expect((await callFrom(newVisitor(), deletionCalls.reactivate, { token })).status).toBe(204)
})

it('an address without such an account costs the same asking and gets the same answer', async () => {
  const leaving = await makeMember({ account: 'deleting', deleting_until: Date.now() + DAY })
  const active = await makeMember()
  const prepare = vi.spyOn(env.DB, 'prepare')
  const seen = []
  for (const email of [leaving.email, active.email, 'niemand@example.com']) {
    prepare.mockClear()
    const { status, response } = await askAgain(email)
    const asked = prepare.mock.calls.map(([sql]) => sql)
    const names = [...response.headers.keys()].toSorted()
    seen.push(JSON.stringify([status, names, await response.text(), asked]))
  }
  prepare.mockRestore()
  expect(new Set(seen)).toEqual(new Set(seen.slice(0, 1)))
  expect(await mailsTo(leaving.email)).toHaveLength(1)
  expect(await mailsTo(active.email)).toEqual([])
  expect(await mailsTo('niemand@example.com')).toEqual([])
  for (let n = 0; n < 4; n++) expect((await askAgain(leaving.email)).status).toBe(204)
  expect(await rows('select 1 from mail_tokens')).toHaveLength(2)
})
