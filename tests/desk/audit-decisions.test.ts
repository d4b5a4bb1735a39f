import { beforeEach, expect, it, vi } from 'vitest'
import { keptDays } from '#contract/kept.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { decisionsSchedules } from '#worker/decisions/jobs.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const admin = addressOf('admin')
const els = 'els@vonk.example'

beforeEach(() => makeStaff('admin', 'moderator'))

/** Els warns and bans somebody in the same moment; the line of what she did. */
async function makeDecided(): Promise<{ warned: string; banned: string; member: number }> {
  const { id: member } = await makeMember()
  const ctx = { ...operating(), operator: els }
  await warnMember(ctx, member, { rule: 'respect', why: 'Rustig aan.' })
  await banMember(ctx, member, { reason: 'money', why: 'Vroeg om geld.', until: null })
  const lineOf = async (act: string) =>
    (await rows<{ id: string }>('select id from audit_log where act = ?', act)).at(-1)?.id ?? ''
  return { warned: await lineOf('member warned'), banned: await lineOf('member banned'), member }
}

const read = async (path: string) => (await ask(admin, path)).text()

async function decisionOf(line: string): Promise<string> {
  const html = await read(`/audit/lines/${line}`)
  const found = [...html.matchAll(/\/audit\/decisions\/(\d{12})"/g)].map(([, id]) => id ?? '')
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

const openIt = (id: string, reason = 'authority') =>
  ask(admin, `/audit/decisions/${id}/open`, { form: { reason } })

it('a line leads to the decision that came of it, and not to another of the same moment', async () => {
  const { warned, banned } = await makeDecided()
  expect(await decisionOf(warned)).not.toBe(await decisionOf(banned))
  expect(await read(`/audit/decisions/${await decisionOf(banned)}`)).toContain(
    'Je account is gesloten',
  )
})

it('what it rested on is read by who says why, for a quarter of an hour, and that is a line', async () => {
  const { warned } = await makeDecided()
  const id = await decisionOf(warned)
  const closed = await read(`/audit/decisions/${id}`)
  expect(closed).toContain('Zeg waarom je het leest')
  expect(closed).not.toContain('Rustig aan.')

  const opened = await openIt(id)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, `/audit/decisions/${id}`])
  expect(await read(`/audit/decisions/${id}`)).toContain('Rustig aan.')
  const [line] = await rows(
    "select operator, subject, detail from audit_log where act = 'decision looked at'",
  )
  expect(line).toEqual({ operator: admin, subject: id, detail: 'authority' })

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE })
  expect(await read(`/audit/decisions/${id}`)).not.toContain('Rustig aan.')
})

it('is open to nobody else by that', async () => {
  const { warned } = await makeDecided()
  const id = await decisionOf(warned)
  await ask(admin, '/staff/save', { form: { email: els, name: 'Els', roles: 'admin' } })
  await openIt(id)
  const other = await ask(els, `/audit/decisions/${id}`)
  expect(await other.text()).not.toContain('Rustig aan.')
})

it('says so where what was written is no longer kept', async () => {
  const { warned } = await makeDecided()
  const id = await decisionOf(warned)
  const later = Date.now() + (keptDays.report + 1) * DAY
  for (const schedule of decisionsSchedules) {
    await schedule.run({ ...operating(), now: later } as never)
  }
  await openIt(id)
  const html = await read(`/audit/decisions/${id}`)
  expect(html).toContain('wordt niet meer bewaard')
  expect(html).not.toContain('Rustig aan.')
})

it('refuses a reason that is none, and a decision that is not there', async () => {
  const { warned } = await makeDecided()
  const id = await decisionOf(warned)
  expect((await openIt(id, 'curious')).status).toBe(400)
  expect((await openIt('999999999999')).status).toBe(404)
  expect((await ask(admin, '/audit/decisions/999999999999')).status).toBe(404)
  expect((await ask(admin, '/audit/lines/nothing')).status).toBe(404)
  expect(await rows("select id from audit_log where act = 'decision looked at'")).toEqual([])
})
