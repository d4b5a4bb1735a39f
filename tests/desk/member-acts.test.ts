import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import type { TestMember } from '../support/members.ts'
import { choose, expectMoneyToAddUp, startedPayment } from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { saveSettings } from '../support/sites.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeObjected } from './support/judged.ts'
import { blockLogin, lookUpAs, makeLookedUp } from './support/looked-up.ts'

const me = addressOf('support')
const why = 'Vraagt het per telefoon.'

beforeEach(async () => {
  await makeStaff('support', 'moderator')
  await saveSettings()
})

async function act({ id }: TestMember, name: string, more: Record<string, string> = {}) {
  return (await ask(me, `/members/${id}/acts/${name}`, { form: { why, ...more } })).status
}

/** Lines of the log, each with its reason. */
async function logged(name: string) {
  return rows('select operator, subject, detail from audit_log where act = ?', name)
}

const line = ({ id }: TestMember) => ({ operator: me, subject: String(id), detail: why })

const stateOf = async ({ id }: TestMember) =>
  (await rows('select account, status from members where id = ?', id))[0]

it('the address is confirmed, once', async () => {
  const member = await makeLookedUp('support', { status: 'not_confirmed' })
  expect(await act(member, 'confirm')).toBe(303)
  expect(await stateOf(member)).toMatchObject({ status: 'confirmed' })
  expect(await act(member, 'confirm')).toBe(409)
  expect(await logged('member confirmed')).toEqual([line(member)])
})

it('the confirmation is mailed again, once of a volley', async () => {
  const member = await makeLookedUp('support', { status: 'not_confirmed' })
  const done = await volley(20, () => act(member, 'send-activation'))
  expect(done.filter((status) => status === 303)).toHaveLength(1)
  expect(await mailsTo(member.email)).toHaveLength(1)
  expect(await logged('activation sent')).toEqual([line(member)])
})

it('logging in opens again', async () => {
  const member = await makeLookedUp('support')
  expect(await act(member, 'unblock')).toBe(409)
  await blockLogin(member)
  const other = await makeLookedUp('support')
  await blockLogin(other)
  expect(await act(member, 'unblock')).toBe(303)
  expect(await rows('select email from login_attempts')).toEqual([{ email: other.email }])
  expect(await logged('login unblocked')).toEqual([line(member)])
})

it('the own data are mailed as a link that opens nothing by itself, once of a volley', async () => {
  const member = await makeLookedUp('support')
  const done = await volley(20, () => act(member, 'send-own-data'))
  expect(done.filter((status) => status === 303)).toHaveLength(1)
  const mails = await mailsTo(member.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Je gegevens van Vonk'])
  expect(mails[0]?.text).toMatch(/\/settings\/export\s/)
  expect(mails[0]?.text).not.toMatch(/token|ticket/)
  expect(await logged('export sent')).toEqual([line(member)])
})

it('every session ends', async () => {
  const member = await makeLookedUp('support')
  expect(await act(member, 'end-sessions')).toBe(303)
  expect(await rows('select * from sessions where member_id = ?', member.id)).toEqual([])
  expect(await act(member, 'end-sessions')).toBe(409)
  expect(await logged('sessions ended')).toEqual([line(member)])
})

it('a pause begins, once of a volley, and none makes it shorter', async () => {
  const member = await makeLookedUp('support')
  const pause = { from: 'everything', days: '30' }
  const done = await volley(20, () => act(member, 'pause', pause))
  expect(done.filter((status) => status === 303)).toHaveLength(1)
  expect(await act(member, 'pause', { ...pause, days: '7' })).toBe(409)
  const [row] = await rows<{ until: number }>(
    'select paused_until as until from members where id = ?',
    member.id,
  )
  expect(row?.until).toBeGreaterThan(Date.now() + 29 * DAY)
  expect(await logged('member paused')).toEqual([line(member)])
})

describe('an account is deleted', () => {
  const typed = (member: TestMember, more = {}) => ({ typed: String(member.id), ...more })

  it('as its owner does it: hidden, with days of grace and a mail back', async () => {
    const member = await makeLookedUp('support')
    const done = await volley(20, () => act(member, 'delete', typed(member)))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await stateOf(member)).toMatchObject({ account: 'deleting' })
    expect(await rows('select * from sessions where member_id = ?', member.id)).toEqual([])
    const mails = await mailsTo(member.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/reactivate')
    expect(await logged('member deleted')).toEqual([line(member)])
  })

  it('only by its typed number', async () => {
    const member = await makeLookedUp('support')
    expect(await act(member, 'delete', { typed: String(member.id + 1) })).toBe(409)
    expect(await act(member, 'delete')).toBe(400)
    expect(await stateOf(member)).toMatchObject({ account: 'active' })
  })

  async function makeBuyer() {
    const member = await makeLookedUp('support', { signup_date: 0 })
    const { payment_id } = await startedPayment(member)
    await choose(payment_id, 'paid')
    const html = await (await ask(me, `/members/${member.id}/account`)).text()
    const shown = /name="left_shown" value="([^"]*)"/.exec(html)?.[1] ?? ''
    return { member, shown }
  }

  it('with what is left paid back', async () => {
    const { member, shown } = await makeBuyer()
    expect(shown).toMatch(/^\d+ EUR$/)
    expect(await act(member, 'delete', typed(member, { left_shown: '1 EUR' }))).toBe(409)
    expect(await act(member, 'delete', typed(member, { left_shown: shown }))).toBe(303)
    const refunds = await rows<{ amount: number }>('select amount from refunds')
    expect(refunds.map(({ amount }) => `${amount} EUR`)).toEqual([shown])
    expect(await rows('select credits from members where id = ?', member.id)).toEqual([
      { credits: 0 },
    ])
    await expectMoneyToAddUp()
  })

  it('or given up, as the member says', async () => {
    const { member, shown } = await makeBuyer()
    const form = typed(member, { left_shown: shown, give_up: '1' })
    expect(await act(member, 'delete', form)).toBe(303)
    expect(await rows('select * from refunds')).toEqual([])
    expect(await rows('select given_up from account_deletions')).toEqual([{ given_up: shown }])
    await expectMoneyToAddUp()
  })

  it('not while an objection of its owner waits', async () => {
    const { member } = await makeObjected()
    await lookUpAs('support', member)
    expect(await act(member, 'delete', typed(member))).toBe(409)
    expect(await stateOf(member)).toMatchObject({ account: 'active' })
    expect(await logged('member deleted')).toEqual([])
    await env.DB.prepare(`update decisions set outcome = 'upheld', answer = 'Nee.',
      answered_by = 'wil@vonk.example', answered_at = 2`).run()
    expect(await act(member, 'delete', typed(member))).toBe(303)
  })
})
