import { SELF } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { correctionTime } from '#contract/corrections.ts'
import { locales } from '#contract/locales.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { giveCredits, makeMember, origin } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { expectMoneyToAddUp } from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { saveSettings } from '../support/sites.ts'
import { volley } from '../support/volley.ts'
import { makeProposed } from './support/corrections.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { lookUpAs } from './support/looked-up.ts'

const me = addressOf('support')
const other = 'wil@vonk.example'
const why = 'Dubbel afgeschreven.'

beforeEach(async () => {
  await makeStaff('support')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['support'] })
  await saveSettings()
})

async function makePoor(credits = 10, signup_host = 'localhost') {
  const member = await makeMember({ language: 'nl', signup_host })
  await giveCredits(member.id, credits)
  await lookUpAs('support', member)
  return member
}

async function propose(member: { id: number }, delta: string) {
  const form = { delta, why }
  return (await ask(me, `/members/${member.id}/acts/correct`, { form })).status
}

const open = (by: string, id: string) => ask(by, `/corrections/${id}`)

const send = async (by: string, id: string, what: 'confirm' | 'refuse') =>
  (await ask(by, `/corrections/${id}/${what}`, { form: {} })).status

/** As who has opened it. */
async function decide(by: string, id: string, what: 'confirm' | 'refuse') {
  await open(by, id)
  return send(by, id, what)
}

const entries = () =>
  rows("select id, delta, kind from ledger where id like 'correction:%' order by delta")

async function openOne() {
  const [row] = await rows<{ id: string }>('select id from credit_corrections')
  return row?.id ?? ''
}

const balance = async ({ id }: { id: number }) =>
  (await rows<{ credits: number }>('select credits from members where id = ?', id))[0]?.credits

describe('credits are put right', () => {
  it('and the queue of who may confirm it says that one waits', async () => {
    const queue = async () => (await ask(other, '/')).text()
    expect(await queue()).toContain('Er wacht niets.')
    await propose(await makePoor(), '+5')
    expect(await queue()).toContain('1 saldo wacht op een tweede')
    expect(await queue()).not.toContain('Er wacht niets.')
    await decide(other, await openOne(), 'confirm')
    expect(await queue()).toContain('Er wacht niets.')
  })

  it.each([
    ['+5', 15],
    ['-5', 5],
    ['-10', 0],
  ])('by %s, by two people, in one entry of a volley', async (delta, after) => {
    const member = await makePoor()
    expect(await propose(member, delta)).toBe(303)
    const id = await openOne()
    expect(await balance(member)).toBe(10)
    expect(await decide(me, id, 'confirm')).toBe(409)
    await open(other, id)
    const done = await volley(20, (at) => send(at === 0 ? me : other, id, 'confirm'))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await entries()).toEqual([
      { id: `correction:${id}`, delta: Number(delta), kind: 'correction' },
    ])
    expect(await balance(member)).toBe(after)
    await expectMoneyToAddUp()
    const log = await rows(
      "select operator, act, detail from audit_log where act like '%correct%' order by seq",
    )
    expect(log).toEqual([
      { operator: me, act: 'correction proposed', detail: `${Number(delta)}: ${why}` },
      { operator: other, act: 'credits corrected', detail: `${Number(delta)}` },
    ])
  })

  it('not by who has not opened this one', async () => {
    const [member, another] = [await makePoor(), await makePoor()]
    await propose(member, '5')
    const id = await openOne()
    await open(me, id)
    await open(other, await makeProposed(another.id, 5))
    const response = await ask(other, `/corrections/${id}/confirm`, { form: {} })
    const html = await response.text()
    expect([response.status, html]).toEqual([409, expect.stringContaining('eerst')])
    expect(html).not.toContain(why)
    expect(await entries()).toEqual([])
    expect(await decide(other, id, 'confirm')).toBe(303)
  })

  it('not below nothing, also if they were spent meanwhile', async () => {
    const member = await makePoor(3)
    expect(await propose(member, '-4')).toBe(409)
    expect(await propose(member, '-3')).toBe(303)
    const { db } = operating()
    const spent = { member_id: member.id, id: 'msg:x', kind: 'message' as const, created_at: 1 }
    await db
      .insertInto('ledger')
      .values({ ...spent, delta: -1 })
      .execute()
    await db.updateTable('credit_lots').set({ remaining: 2 }).execute()
    expect(await decide(other, await openOne(), 'confirm')).toBe(409)
    expect(await balance(member)).toBe(2)
    expect(await entries()).toEqual([])
    await expectMoneyToAddUp()
  })

  it('not beyond what the domain allows, and one at a time', async () => {
    const member = await makePoor()
    expect(await propose(member, '101')).toBe(409)
    const done = await volley(20, () => propose(member, '5'))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await rows('select * from credit_corrections')).toHaveLength(1)
  })

  it('not after a day, and then anew', async () => {
    const member = await makePoor()
    const id = await makeProposed(member.id, 5)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + correctionTime })
    expect(await decide(other, id, 'confirm')).toBe(409)
    await lookUpAs('support', member)
    expect(await propose(member, '5')).toBe(303)
    expect(await entries()).toEqual([])
  })

  it('not if it is refused, or taken back', async () => {
    const member = await makePoor()
    for (const by of [me, other]) {
      await propose(member, '5')
      const [row] = await rows<{ id: string }>(
        'select id from credit_corrections where outcome is null',
      )
      expect(await decide(by, row?.id ?? '', 'refuse')).toBe(303)
      expect(await decide(other, row?.id ?? '', 'confirm')).toBe(409)
    }
    expect(await entries()).toEqual([])
  })

  it('by one alone where the domain says so', async () => {
    const alone = 'alone.example'
    await saveSettings({ corrections: { by_two: false, most: 5 } }, { host: alone })
    const member = await makePoor(10, alone)
    expect(await propose(member, '6')).toBe(409)
    expect(await propose(member, '5')).toBe(303)
    expect(await balance(member)).toBe(15)
    await expectMoneyToAddUp()
  })
})

it('where members are found stands that it waits, and nothing of the member', async () => {
  const member = await makePoor()
  await propose(member, '-5')
  const id = await openOne()
  const html = await (await ask(other, '/members')).text()
  expect(html).toContain(`href="/corrections/${id}"`)
  expect(html).toContain('Voorgesteld door Collega support')
  for (const own of [why, `lid ${member.id}`, '5 credits']) expect(html).not.toContain(own)
  expect(await rows("select 1 from audit_log where act = 'member opened'")).toEqual([])
})

it('who may confirm opens it with a line of the log, and who has proposed it only takes it back', async () => {
  const member = await makePoor()
  await propose(member, '-5')
  const id = await openOne()
  const read = async (by: string) => (await ask(by, `/corrections/${id}`)).text()
  const [mine, theirs] = [await read(me), await read(other)]
  expect(mine).toContain(`/corrections/${id}/refuse`)
  expect(mine).not.toContain(`/corrections/${id}/confirm`)
  expect(theirs).toContain(`/corrections/${id}/confirm`)
  expect(theirs).toContain(why)
  expect(theirs).not.toContain(member.email)
  const subject = String(member.id)
  expect(
    await rows("select operator, subject, detail from audit_log where act = 'member opened'"),
  ).toEqual([me, other].map((operator) => ({ operator, subject, detail: `correction ${id}` })))
  await decide(other, id, 'refuse')
  expect((await ask(other, `/corrections/${id}`)).status).toBe(404)
})

it('the member reads it in the history, in each language', async () => {
  for (const language of locales) {
    const member = await makeMember({ language })
    await giveCredits(member.id, 1)
    await decide(other, await makeProposed(member.id, 5), 'confirm')
    const { t } = await translateFor(operating().env, language)
    const headers = { cookie: member.cookie, 'accept-language': language }
    const html = await (await SELF.fetch(`${origin}/transactions`, { headers })).text()
    expect(html, language).toContain(t('credits.ledger.correction'))
    expect(html, language).not.toContain(why)
  }
})
