import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#contract/time.ts'
import { purgeByOperator } from '#worker/account/leaving/purge-by-operator.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import type { TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeBanned, makeLookedUp } from './support/looked-up.ts'

const me = addressOf('moderator')
const other = 'wil@vonk.example'
const why = 'Je scheldt anderen uit.'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
})

async function act({ id }: TestMember, name: string, form: Record<string, string>, by = me) {
  return (await ask(by, `/conduct/${id}/${name}`, { form })).status
}

/** As the page says which decision is the last. */
async function shownTo({ id }: TestMember) {
  const html = await (await ask(me, `/conduct/${id}`)).text()
  return /name="shown" value="([^"]*)"/.exec(html)?.[1] ?? ''
}

const decided = () => rows('select kind, rule, facts, decided_by from decisions')
const warning = { rule: 'respect', why }

describe('a warning', () => {
  it('is a decision that the member reads and can object to', async () => {
    const member = await makeLookedUp('moderator')
    expect(await act(member, 'warn', { shown: '', ...warning })).toBe(303)
    expect(await decided()).toEqual([
      { kind: 'warning', rule: 'respect', facts: why, decided_by: me },
    ])
    const [mail] = await mailsTo(member.email)
    expect(mail?.text).toContain(why)
    expect(mail?.text).toContain('/decisions/')
    expect(await shownTo(member)).toMatch(/^\d{12}$/)
  })

  it('of twenty at one instant, and of two moderators, is one', async () => {
    const member = await makeLookedUp('moderator')
    await ask(other, '/look-ups/conduct', { form: { by: 'id', words: String(member.id), why } })
    const done = await volley(20, (index) =>
      act(member, 'warn', { shown: '', ...warning }, index % 2 ? me : other),
    )
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await decided()).toHaveLength(1)
    expect(await mailsTo(member.email)).toHaveLength(1)
    const log = await rows("select * from audit_log where act = 'member warned'")
    expect(log).toHaveLength(1)
    // Who has read that may go on.
    const shown = await shownTo(member)
    expect(await act(member, 'warn', { shown, ...warning })).toBe(303)
    expect(await decided()).toHaveLength(2)
  })
})

describe('a ban', () => {
  it('has a term, tells why, and of twenty is one', async () => {
    const member = await makeLookedUp('moderator')
    const form = { shown: '', reason: 'respect', days: '7', why }
    const done = await volley(20, () => act(member, 'ban', form))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await decided()).toEqual([
      { kind: 'pause', rule: 'respect', facts: why, decided_by: me },
    ])
    const [ban] = await rows<{ until: number }>('select until from bans')
    expect(Math.round(((ban?.until ?? 0) - Date.now()) / DAY)).toBe(7)
    expect(await mailsTo(member.email)).toHaveLength(1)
  })

  it('ends by a moderator, once, and the member hears it', async () => {
    const member = await makeBanned()
    const shown = await shownTo(member)
    const done = await volley(20, () => act(member, 'unban', { shown, reason: 'mistake' }))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await rows('select account from members where id = ?', member.id)).toEqual([
      { account: 'active' },
    ])
    const subjects = (await mailsTo(member.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('weer open'))).toHaveLength(1)
  })

  it('that a colleague has decided meanwhile is not ended by who reads an older one', async () => {
    const member = await makeBanned()
    const shown = await shownTo(member)
    const open = { shown, reason: 'mistake' }
    expect(await act(member, 'unban', open)).toBe(303)
    // Closed again, for something else.
    const anew = { shown, reason: 'danger', days: '', why }
    expect(await act(member, 'ban', anew)).toBe(303)
    const done = await volley(20, () => act(member, 'unban', open))
    expect(new Set(done)).toEqual(new Set([409]))
    expect(await rows('select reason from bans')).toEqual([{ reason: 'danger' }])
    const now = await shownTo(member)
    expect(await act(member, 'unban', { shown: now, reason: 'mistake' })).toBe(303)
    expect(await rows('select reason from bans')).toEqual([])
  })

  it('stands while an objection waits: nobody opens or purges the account but by the answer', async () => {
    const member = await makeBanned()
    const before = 'update decisions set objection = ?, objected_at = 1, answer_due = 2'
    await env.DB.prepare(before).bind('Dat was ik niet.').run()
    const shown = await shownTo(member)
    expect(await act(member, 'unban', { shown, reason: 'lenience' })).toBe(409)
    expect(await purgeByOperator(operating(), member.id)).toBe(false)
    expect(await rows('select account from members where id = ?', member.id)).toEqual([
      { account: 'banned' },
    ])
    expect(await rows('select reason from bans')).toEqual([{ reason: 'respect' }])
    const acts = await rows(
      "select * from audit_log where act in ('member unbanned', 'member purged')",
    )
    expect(acts).toEqual([])
  })
})
