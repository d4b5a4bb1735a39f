import { beforeEach, describe, expect, it } from 'vitest'
import { authCalls } from '#contract/auth.ts'
import { deletionCalls } from '#contract/deletion.ts'
import { exportCalls } from '#contract/export.ts'
import { sessionsCalls } from '#contract/sessions.ts'
import { makeMemberWithPassword, oldPassword } from '../../../support/mailed-links.ts'
import { callAs, signIn, type TestMember } from '../../../support/members.ts'
import { rows } from '../../../support/rows.ts'
import { saveSettings } from '../../../support/sites.ts'
import { postForm } from '../../../support/visitors.ts'

const proofs = [
  ['no proof', {}],
  ['a wrong password', { proof: { password: 'wrong' } }],
  ['an empty one', { proof: { password: '' } }],
] as const

let member: TestMember
beforeEach(async () => {
  await saveSettings()
  member = await makeMemberWithPassword()
})

const isIn = async (cookie: string) =>
  (await callAs({ cookie }, authCalls.getUser, {})).body.user !== null

describe.each(proofs)('with %s', (_, given) => {
  it('no other session is ended', async () => {
    const cookie = await signIn(member.id)
    const [id] = await rows<{ id: string }>('select token_hash as id from sessions')
    for (const end of ['others', String(id?.id)]) {
      const { status } = await callAs(member, sessionsCalls.endSessions, { end, ...given } as never)
      expect([400, 403]).toContain(status)
    }
    expect([await isIn(cookie), await isIn(member.cookie)]).toEqual([true, true])
  })

  it('the account is not deleted', async () => {
    const reason = { reason: 'time', remarks: null } as const
    const input = { ...reason, ...given }
    const { status } = await callAs(member, deletionCalls.deleteAccount, input as never)
    expect([400, 403]).toContain(status)
    expect(await rows('select account from members')).toEqual([{ account: 'active' }])
    expect(await isIn(member.cookie)).toBe(true)
  })

  it('nothing is downloaded', async () => {
    const { response } = await callAs(member, exportCalls.exportData, given as never)
    expect(response.headers.get('content-type')).not.toContain('zip')
    expect([400, 403]).toContain(response.status)
  })
})

it('a form without script asks for the password as well', async () => {
  const other = await signIn(member.id)
  await postForm('/settings/sessions', { end: 'others' }, member)
  await postForm('/settings/delete', { reason: 'time', remarks: '' }, member)
  expect([await isIn(other), await isIn(member.cookie)]).toEqual([true, true])
  const proof = { old_password: oldPassword }
  await postForm('/settings/sessions', { end: 'others', ...proof }, member)
  expect([await isIn(other), await isIn(member.cookie)]).toEqual([false, true])
  const left = await postForm('/settings/delete', { reason: 'time', remarks: '', ...proof }, member)
  expect(left.headers.get('location')).toMatch(/^\/account-deleted/)
})
