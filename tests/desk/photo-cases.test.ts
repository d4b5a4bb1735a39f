import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaseTime, undoTime } from '#contract/desk-cases.ts'
import { SECOND } from '#contract/time.ts'
import { handOver } from '#worker/desk/cases/work-case.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { isInReview } from '#worker/photos/review-photos.ts'
import { makePhoto } from '../support/crowd.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { volley } from '../support/volley.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeWaiting } from './support/photo-cases.ts'

const me = addressOf('moderator')
const other = 'wil@vonk.example'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
})

async function act(by: string, id: string, what: string, form: Record<string, string> = {}) {
  const room = what === 'decide' ? '/photos' : '/cases/photo'
  return (await ask(by, `${room}/${id}/${what}`, { form })).status
}

const decide = (by: string, id: string, decision: string) => act(by, id, 'decide', { decision })

function later(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + ms)
}

const statusOf = async (id: string) =>
  (await rows<{ status: string }>('select status from photos where id = ?', id))[0]?.status

const acts = async () =>
  (
    await rows<{ act: string; operator: string }>(
      'select act, operator from audit_log order by seq',
    )
  )
    .filter(({ act: done }) => done !== 'staff saved')
    .map(({ act: done, operator }) => `${operator.split('@')[0]}: ${done}`)

describe('a case', () => {
  it('is of one of twenty who take it at once, and only that one decides, in ten rounds', async () => {
    const crowd = Array.from({ length: 20 }, (_, at) => `m${at}@vonk.example`)
    for (const email of crowd) {
      await saveStaff(operating(), { email, name: email.slice(0, 3), roles: ['moderator'] })
    }
    for (let round = 0; round < 10; round++) {
      const { id } = await makeWaiting()
      const taken = await volley(20, (at) => act(crowd[at] ?? '', id, 'take'))
      expect(taken.toSorted((a, b) => a - b)).toEqual([303, ...Array(19).fill(409)])
      const decided = await volley(20, (at) => decide(crowd[at] ?? '', id, 'rules'))
      expect(decided.toSorted((a, b) => a - b)).toEqual([303, ...Array(19).fill(409)])
      const job = `case:photo:${id}:%`
      expect(await rows('select id from outbox where id like ?', job)).toHaveLength(1)
      const log = "select operator from audit_log where act = 'case decided' and subject = ?"
      expect(await rows(log, id)).toEqual([{ operator: crowd[taken.indexOf(303)] }])
    }
  })

  it('is decided once by who presses twice', async () => {
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    const decided = await volley(20, (at) => decide(me, id, at % 2 ? 'rules' : 'approve'))
    expect(decided.filter((status) => status === 303)).toHaveLength(1)
  })

  it('is not shown, and no picture of it, before it is one’s own', async () => {
    const { id } = await makeWaiting()
    const before = await (await ask(me, `/photos/${id}`)).text()
    expect(before).not.toContain('/picture/')
    expect((await ask(me, `/photos/${id}/picture/${id}`)).status).toBe(404)
    await act(me, id, 'take')
    expect(await (await ask(me, `/photos/${id}`)).text()).toContain(`/photos/${id}/picture/${id}`)
    const picture = await ask(me, `/photos/${id}/picture/${id}`)
    const bytes = new TextDecoder().decode(await picture.arrayBuffer())
    expect([picture.status, bytes]).toEqual([200, 'full'])
    expect((await ask(other, `/photos/${id}/picture/${id}`)).status).toBe(404)
  })

  it('falls back by itself after five minutes, unless one works on it', async () => {
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    later(leaseTime - SECOND)
    expect(await act(other, id, 'take')).toBe(409)
    expect(await act(me, id, 'keep')).toBe(303)
    later(leaseTime - SECOND)
    expect((await ask(me, `/photos/${id}`)).status).toBe(200)
    later(leaseTime - SECOND)
    expect(await act(other, id, 'take')).toBe(409)
    later(SECOND)
    expect(await decide(me, id, 'approve')).toBe(409)
    expect(await act(other, id, 'take')).toBe(303)
    expect(await act(me, id, 'keep')).toBe(409)
  })

  it('says who has it, and for how long', async () => {
    const { id } = await makeWaiting()
    await act(other, id, 'take')
    const queue = await (await ask(me, '/')).text()
    expect(queue).toMatch(/Wil[^]*5:00/)
    expect(queue).not.toContain(`action="/cases/photo/${id}/take"`)
    expect(await (await ask(me, `/photos/${id}`)).text()).toContain('Wil is hiermee bezig')
  })

  it('is given back, or handed to a colleague', async () => {
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    expect(await act(me, id, 'hand-over', { to: 'Nobody' })).toBe(409)
    expect(await act(me, id, 'hand-over', { to: 'Wil' })).toBe(303)
    expect(await decide(me, id, 'approve')).toBe(409)
    expect(await act(other, id, 'give-back')).toBe(303)
    expect(await act(me, id, 'take')).toBe(303)
  })

  it('that is left to somebody else is not decided by who left it', async () => {
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    expect(await act(me, id, 'escalate', { note: 'Is dit een kind?' })).toBe(303)
    expect(await act(me, id, 'take')).toBe(409)
    expect((await ask(me, '/queue/next', { form: {} })).headers.get('location')).toBe('/')
    const next = await ask(other, '/queue/next', { form: {} })
    expect(next.headers.get('location')).toBe(`/photos/${id}`)
    expect(await (await ask(other, `/photos/${id}`)).text()).toContain('Is dit een kind?')
    expect(await decide(other, id, 'child')).toBe(303)
  })

  it('that is left to somebody else is not handed back to who left it', async () => {
    await saveStaff(operating(), { email: 'kim@vonk.example', name: 'Kim', roles: ['moderator'] })
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    await act(me, id, 'escalate', { note: 'Is dit een kind?' })
    await act(other, id, 'take')
    const html = await (await ask(other, `/photos/${id}`)).text()
    expect(html).toContain('<option value="Kim"')
    expect(html).not.toContain('<option value="Collega moderator"')
    expect(await act(other, id, 'hand-over', { to: 'Collega moderator' })).toBe(409)
    const one = { kind: 'photo', subject: id } as const
    const by = { ...operating(), operator: other }
    for (const to of [me, me.toUpperCase()]) {
      expect(await handOver(by, one, to, isInReview(id))).toBe(false)
    }
    expect(await rows("select 1 from audit_log where act = 'case handed over'")).toEqual([])
    expect(await act(other, id, 'hand-over', { to: 'Kim' })).toBe(303)
  })

  it('brings the next, the oldest first', async () => {
    const [first, second] = [await makeWaiting(), await makeWaiting()]
    const next = await ask(me, '/queue/next', { form: {} })
    const [shown] = [first, second].filter(({ id }) => next.headers.get('location')?.endsWith(id))
    const left = shown === first ? second : first
    const decided = await ask(me, `/photos/${shown?.id}/decide`, { form: { decision: 'approve' } })
    expect(decided.headers.get('location')).toBe(`/photos/${left.id}`)
  })

  it('is gone with its photo', async () => {
    const { id, owner } = await makeWaiting()
    await act(me, id, 'take')
    await operating().db.deleteFrom('photos').where('member_id', '=', owner.id).execute()
    expect(await rows('select * from cases')).toEqual([])
    expect(await decide(me, id, 'approve')).toBe(409)
    expect((await ask(me, `/photos/${id}`)).status).toBe(404)
  })
})

describe('a decision', () => {
  it('is told to nobody for ten seconds, and then once, with its reason', async () => {
    const { id, owner } = await makeWaiting()
    await act(me, id, 'take')
    await decide(me, id, 'contact')
    expect(await mailsTo(owner.email)).toEqual([])
    expect([await statusOf(id), await rows('select id from decisions')]).toEqual(['review', []])
    later(undoTime)
    await mailsTo(owner.email)
    const mails = await mailsTo(owner.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['We hebben een foto van je weggehaald'])
    expect(mails[0]?.text).toContain('contactgegevens')
    const kept = await rows('select rule, subject, decided_by from decisions')
    expect(kept).toEqual([{ rule: 'contact', subject: id, decided_by: me }])
    expect([await statusOf(id), await rows('select * from cases')]).toEqual(['removed', []])
  })

  it('that it is good shows the photo, by who decided it', async () => {
    const { id, owner } = await makeWaiting()
    await act(me, id, 'take')
    await decide(me, id, 'approve')
    later(undoTime)
    await mailsTo(owner.email)
    expect(await statusOf(id)).toBe('active')
    expect(await acts()).toEqual([
      'moderator: case taken',
      'moderator: case decided',
      'moderator: photo approved',
    ])
  })

  it('is undone within ten seconds, and is then of the same person again', async () => {
    const { id, owner } = await makeWaiting()
    await act(me, id, 'take')
    await decide(me, id, 'nudity')
    expect(await (await ask(me, '/')).text()).toContain(`action="/cases/photo/${id}/undo"`)
    later(undoTime - SECOND)
    expect(await act(other, id, 'undo')).toBe(409)
    expect(await act(me, id, 'undo')).toBe(303)
    later(undoTime)
    expect(await mailsTo(owner.email)).toEqual([])
    expect(await statusOf(id)).toBe('review')
    expect(await decide(me, id, 'approve')).toBe(303)
    later(undoTime)
    await mailsTo(owner.email)
    expect(await statusOf(id)).toBe('active')
  })

  it('is not undone any more once it is due', async () => {
    const { id } = await makeWaiting()
    await act(me, id, 'take')
    await decide(me, id, 'nudity')
    expect(await (await ask(other, '/')).text()).not.toContain('/undo"')
    later(undoTime)
    expect(await (await ask(me, '/')).text()).not.toContain('/undo"')
    expect(await act(me, id, 'undo')).toBe(409)
  })
})

it('every view and every act is in the log, by the verified address', async () => {
  const { id } = await makeWaiting()
  await act(me, id, 'take')
  await ask(me, `/photos/${id}`)
  await ask(other, `/photos/${id}`)
  await act(me, id, 'hand-over', { to: 'Wil' })
  await ask(other, `/photos/${id}`)
  await act(other, id, 'escalate', { note: 'Kijk jij?' })
  await act(me, id, 'take')
  await decide(me, id, 'rules')
  await act(me, id, 'undo')
  await act(me, id, 'give-back')
  expect(await acts()).toEqual([
    'moderator: case taken',
    'moderator: case looked at',
    'moderator: case handed over',
    'wil: case looked at',
    'wil: case escalated',
    'moderator: case taken',
    'moderator: case decided',
    'moderator: decision undone',
    'moderator: case given back',
  ])
})

it('a moderator gets no address of anybody', async () => {
  const owner = await makeMember({
    name: 'Kim',
    email: 'kim.geheim@example.com',
    city: 'Zandvoort',
  })
  const { id } = await makeWaiting(owner)
  await makePhoto(owner.id, { id: 'beside', position: 1 })
  await act(other, (await makeWaiting()).id, 'take')
  const pages = [await ask(me, '/'), await ask(me, `/photos/${id}`)]
  await act(me, id, 'take')
  pages.push(await ask(me, '/'), await ask(me, `/photos/${id}`))
  for (const page of pages) {
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).not.toMatch(/[\w.-]+@[\w-]/)
    expect(html).not.toContain('Zandvoort')
  }
})

it('shows what makes a case risky', async () => {
  const owner = await makeMember({ signup_date: 0 })
  await makePhoto(owner.id, { id: 'gone', position: 1, status: 'removed', removed_reason: 'rules' })
  await makeWaiting(owner)
  const html = await (await ask(me, '/')).text()
  expect(html).toContain('eerder iets weggehaald')
  expect(html).not.toContain('nieuw account')
})
