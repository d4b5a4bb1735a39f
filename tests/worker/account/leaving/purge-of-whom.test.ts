import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { deletionCalls } from '#contract/deletion.ts'
import { signupCalls } from '#contract/signup.ts'
import { runDeletionCrons } from '../../../support/leaver.ts'
import { tokenFor } from '../../../support/mailed-links.ts'
import { callAs, makeMember, pageAs, type TestMember } from '../../../support/members.ts'
import { proofOf } from '../../../support/proofs.ts'
import { rows } from '../../../support/rows.ts'
import { newVisitor } from '../../../support/signup.ts'
import { saveSettings } from '../../../support/sites.ts'
import { callFrom } from '../../../support/visitors.ts'

const due = { account: 'deleting', deleting_until: 1 }

async function leave(member: TestMember) {
  const input = { reason: 'other', remarks: null, proof: await proofOf(member) } as const
  expect((await callAs(member, deletionCalls.deleteAccount, input)).status).toBe(200)
}

const stateOf = async ({ id }: TestMember) =>
  (await rows('select account, email from members where id = ?', id))[0]

it('who has time left, or came back, stays while others go', async () => {
  const [waits, back, goes] = [await makeMember(), await makeMember(), await makeMember()]
  await leave(waits)
  await leave(back)
  await leave(goes)
  await env.DB.prepare('update members set deleting_until = ? where id = ?')
    .bind(Date.now(), goes.id)
    .run()
  await runDeletionCrons(1)
  expect(await stateOf(goes)).toEqual({ account: 'deleted', email: null })
  expect(await stateOf(waits)).toEqual({ account: 'deleting', email: waits.email })
  const token = await tokenFor(back.email, '/reactivate')
  expect((await callFrom(newVisitor(), deletionCalls.reactivate, { token })).status).toBe(204)
  await runDeletionCrons(15)
  expect(await stateOf(waits)).toEqual({ account: 'deleted', email: null })
  expect(await stateOf(back)).toEqual({ account: 'active', email: back.email })
})

it('each is known by their own address, for the days of their own domain, if it was confirmed', async () => {
  await saveSettings({ deleted_address_days: 0 }, { host: 'other.test' })
  const leaving = [
    await makeMember(due),
    await makeMember(due),
    await makeMember({ ...due, status: 'not_confirmed' }),
    await makeMember({ ...due, signup_host: 'other.test' }),
  ]
  await runDeletionCrons(1)
  const told = []
  for (const { email } of leaving) {
    const { body } = await callFrom(newVisitor(), signupCalls.checkSignup, { email })
    told.push(body.error?.code)
  }
  expect(told).toEqual(['account_deleted', 'account_deleted', undefined, undefined])
})

it('what each has seen is forgotten, and nothing of what others have', async () => {
  const [one, two, stays] = [await makeMember(), await makeMember(), await makeMember()]
  const profile = await makeMember({ gender: 'male', looking_for: 'female' })
  for (const member of [one, two, stays]) {
    expect((await pageAs(member, `/members/${profile.id}`)).status).toBe(200)
  }
  const seen = () =>
    Promise.all(
      [one, two, stays].map(({ id }) =>
        runInDurableObject(
          env.SEEN.getByName(`member ${id}`),
          async (_, { storage }) => (await storage.list()).size > 0,
        ),
      ),
    )
  expect(await seen()).toEqual([true, true, true])
  await env.DB.prepare(
    `update members set account = 'deleting', deleting_until = 1 where id in (?, ?)`,
  )
    .bind(one.id, two.id)
    .run()
  await runDeletionCrons(1)
  expect(await seen()).toEqual([false, false, true])
})
