import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lookUpTime } from '#contract/desk-members.ts'
import { roles } from '#contract/staff.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { runDeletionCrons } from '../support/leaver.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { startedPayment } from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeReported } from './support/judged.ts'

const me = addressOf('support')
const why = 'Belt dat inloggen niet lukt.'

beforeEach(() => makeStaff(...roles))

function lookUp(by: string, words: string, email = me, path = '/look-ups/member') {
  return ask(email, path, { form: { by, words, why } })
}

const acts = () =>
  rows<{ operator: string; act: string; subject: string | null; detail: string | null }>(
    "select operator, act, subject, detail from audit_log where act like 'member %' order by seq",
  )

describe('a member is found', () => {
  it('by number, address or payment, with a reason that the log keeps', async () => {
    const member = await makeMember({ signup_date: 0 })
    const { payment_id } = await startedPayment(member)
    const ways = [
      ['id', String(member.id)],
      ['email', member.email.toUpperCase()],
      ['payment', payment_id],
    ] as const
    for (const [by, words] of ways) {
      const found = await lookUp(by, words)
      expect(found.headers.get('location')).toBe(`/members/${member.id}/timeline`)
    }
    const subject = String(member.id)
    expect(await acts()).toEqual(
      ways.map(() => ({ operator: me, act: 'member looked up', subject, detail: why })),
    )
  })

  it.each([
    ['nobody', 'id', '123456789012'],
    ['a name', 'email', 'Sanne'],
    ['a payment of nobody', 'payment', 'none'],
  ])('not by %s, which the log keeps too', async (_, by, words) => {
    await makeMember({ name: 'Sanne' })
    expect((await lookUp(by, words)).status).toBe(409)
    expect(await acts()).toEqual([
      { operator: me, act: 'member looked up', subject: null, detail: why },
    ])
  })

  it('not among profiles that are no members', async () => {
    const { id } = await makeMember({ kind: 'fictional' })
    expect((await lookUp('id', String(id))).status).toBe(409)
  })

  it('by a moderator only by number or report', async () => {
    const moderator = addressOf('moderator')
    const { id, about } = await makeReported()
    const find = (by: string, words: string) => lookUp(by, words, moderator, '/look-ups/conduct')
    for (const [by, words] of [
      ['id', String(about.id)],
      ['report', id],
    ] as const) {
      expect((await find(by, words)).headers.get('location')).toBe(`/conduct/${about.id}`)
    }
    expect((await find('email', about.email)).status).toBe(400)
    expect((await find('payment', 'x')).status).toBe(400)
  })
})

describe('a page of a member opens', () => {
  it('after that alone, for who has looked and for an hour, each time with a line of the log', async () => {
    const { id } = await makeMember()
    const page = `/members/${id}/account`
    await saveStaff(operating(), { email: 'kim@vonk.example', name: 'Kim', roles: ['support'] })
    expect((await ask(me, page)).status).toBe(409)
    await lookUp('id', String(id))
    expect((await ask(me, page)).status).toBe(200)
    expect((await ask(me, `/members/${id}/orders`)).status).toBe(200)
    expect((await ask('kim@vonk.example', page)).status).toBe(409)
    const opened = (await acts()).filter(({ act }) => act === 'member opened')
    expect(opened).toEqual(
      ['account', 'orders'].map((detail) => ({
        operator: me,
        act: 'member opened',
        subject: String(id),
        detail,
      })),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + lookUpTime })
    expect((await ask(me, page)).status).toBe(409)
    expect((await acts()).filter(({ act }) => act === 'member opened')).toEqual(opened)
  })

  it('with none of its acts for who has not looked', async () => {
    const { id } = await makeMember()
    const form = { why, from: 'buying', days: '7' }
    expect((await ask(me, `/members/${id}/acts/pause`, { form })).status).toBe(409)
    const warning = { shown: '', rule: 'respect', why: 'Zo niet.' }
    const moderator = addressOf('moderator')
    expect((await ask(moderator, `/conduct/${id}/warn`, { form: warning })).status).toBe(409)
    expect(await rows('select paused_until from members where buying_paused_until > 0')).toEqual([])
    expect(await rows('select * from decisions')).toEqual([])
  })
})

it('the purge takes the member and the reason out of the log, and the page is gone', async () => {
  const member = await makeMember()
  await lookUp('id', String(member.id))
  await ask(me, `/members/${member.id}/account`)
  await operating()
    .db.updateTable('members')
    .set({ account: 'deleting', deleting_until: Date.now() - 1 })
    .where('id', '=', member.id)
    .execute()
  await runDeletionCrons()
  expect(await acts()).toEqual(
    ['member looked up', 'member opened'].map((act) => ({
      operator: me,
      act,
      subject: null,
      detail: null,
    })),
  )
  expect((await ask(me, `/members/${member.id}/account`)).status).toBe(409)
})
