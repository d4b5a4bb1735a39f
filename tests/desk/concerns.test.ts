import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { undoTime } from '#contract/desk-cases.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { runDeletionCrons } from '../support/leaver.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { volley } from '../support/volley.ts'
import { makeConcern } from './support/concerns.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeTakenQuestion } from './support/questions.ts'

const chat = addressOf('chat')
const me = addressOf('moderator')
const other = 'wil@vonk.example'
const note = 'Schrijft somber, al drie dagen.'

beforeEach(() => makeStaff('chat', 'moderator'))

const told = () => rows("select subject, escalated_by, note from cases where kind = 'concern'")
const take = async (by: string, id: string) =>
  (await ask(by, `/cases/concern/${id}/take`, { form: {} })).status
const decide = async (id: string, outcome: string) =>
  (await ask(me, `/concerns/${id}/decide`, { form: { outcome } })).status

function later(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + ms)
}

describe('a concern', () => {
  it('is told by who has the conversation, once of a volley, and the answer still waits', async () => {
    const { id } = await makeTakenQuestion()
    const tell = async (by: string) =>
      (await ask(by, `/questions/${id}/concern`, { form: { note } })).status
    await saveStaff(operating(), { email: 'kim@vonk.example', name: 'Kim', roles: ['chat'] })
    expect(await tell('kim@vonk.example')).toBe(409)
    const done = await volley(20, () => tell(chat))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await told()).toEqual([{ subject: String(id), escalated_by: chat, note }])
    const html = await (await ask(chat, `/questions/${id}`)).text()
    expect(html).toContain('Je zorg is doorgegeven.')
    expect(html).toContain(`/questions/${id}/answer`)
    const log = await rows(
      "select operator, subject, detail from audit_log where act = 'concern told'",
    )
    expect(log).toEqual([{ operator: chat, subject: String(id), detail: null }])
  })

  it('is judged by another, who sees the note, the first name and the conversation alone', async () => {
    const { id, asked } = await makeConcern()
    await saveStaff(operating(), { email: chat, name: 'Chat', roles: ['chat', 'moderator'] })
    expect(await take(chat, id)).toBe(409)
    expect(await (await ask(me, '/')).text()).toContain(`action="/cases/concern/${id}/take"`)
    const words = 'Ik zie het allemaal niet meer zitten.'
    expect(await (await ask(me, `/concerns/${id}`)).text()).not.toContain(words)
    expect(await take(me, id)).toBe(303)
    const html = await (await ask(me, `/concerns/${id}`)).text()
    for (const seen of [words, note, asked.member.name, asked.profile.name]) {
      expect(html).toContain(seen)
    }
    expect(html).not.toContain(asked.member.email)
    expect(html).not.toContain(`/members/${asked.member.id}`)
  })

  it.each([
    ['nothing', 0],
    ['talk', 1],
  ])('ends with %s, once, and the mail names no conversation', async (outcome, mails) => {
    const { id, asked } = await makeConcern()
    await take(me, id)
    const done = await volley(20, () => decide(id, outcome))
    expect(done.filter((status) => status === 303)).toHaveLength(1)
    expect(await mailsTo(asked.member.email)).toEqual([])
    later(undoTime)
    // The decision's own job first, then the mail that it makes.
    await mailsTo(asked.member.email)
    const sent = await mailsTo(asked.member.email)
    expect(sent).toHaveLength(mails)
    for (const { text } of sent) {
      expect(text).toContain('0800-0113')
      expect(text).toContain('findahelpline.com')
      expect(text).not.toContain(asked.profile.name)
      expect(text).not.toContain('somber')
    }
    expect(await told()).toEqual([])
    const log = await rows("select operator, detail from audit_log where act = 'concern closed'")
    expect(log).toEqual([{ operator: me, detail: outcome }])
  })

  it.each([
    ['leaving', "account = 'deleting', deleting_until = 9e15"],
    ['banned', "account = 'banned'"],
    ['not confirmed', "status = 'not_confirmed'"],
  ])('of a member who is %s by then waits again, as no mail goes', async (_, set) => {
    const { id, asked } = await makeConcern()
    await take(me, id)
    expect(await decide(id, 'talk')).toBe(303)
    await env.DB.prepare(`update members set ${set} where id = ?`).bind(asked.member.id).run()
    later(undoTime)
    for (let round = 0; round < 2; round++) {
      expect(await mailsTo(asked.member.email)).toEqual([])
    }
    expect(await told()).toHaveLength(1)
    expect(await rows("select detail from audit_log where act = 'concern closed'")).toEqual([])
    expect(await take(me, id)).toBe(303)
    expect(await (await ask(me, `/concerns/${id}`)).text()).toContain('Niet uitgevoerd')
    expect(await decide(id, 'nothing')).toBe(303)
    later(undoTime)
    await mailsTo(asked.member.email)
    expect(await told()).toEqual([])
  })

  it('goes on to somebody else with both notes', async () => {
    const { id } = await makeConcern()
    await take(me, id)
    const form = { note: 'Ik ken dit lid.' }
    expect((await ask(me, `/cases/concern/${id}/escalate`, { form })).status).toBe(303)
    expect(await told()).toEqual([
      { subject: id, escalated_by: me, note: `${note}\nIk ken dit lid.` },
    ])
  })

  it('is not judged by who told it, also once it was left to somebody else', async () => {
    const { id } = await makeConcern()
    await saveStaff(operating(), { email: chat, name: 'Kim', roles: ['chat', 'moderator'] })
    await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
    await take(me, id)
    await ask(me, `/cases/concern/${id}/escalate`, { form: { note: 'Ik ken dit lid.' } })
    expect(await take(chat, id)).toBe(409)
    expect(await (await ask(chat, '/')).text()).not.toContain(`/cases/concern/${id}/take`)
    expect(await take(other, id)).toBe(303)
    expect(await (await ask(other, `/concerns/${id}`)).text()).not.toContain('<option')
    for (const to of ['Kim', 'Collega moderator']) {
      const response = await ask(other, `/cases/concern/${id}/hand-over`, { form: { to } })
      expect(response.status).toBe(409)
    }
    const judged = `update cases set decision = 'nothing', decided_by = ?, decided_at = 1, due_at = 1`
    const alone = env.DB.prepare(judged).bind(chat.toUpperCase()).run()
    await expect(alone).rejects.toThrow('another_person_judges')
  })

  it('is gone once the member is', async () => {
    const { asked } = await makeConcern()
    await operating()
      .db.updateTable('members')
      .set({ account: 'deleting', deleting_until: Date.now() - 1 })
      .where('id', '=', asked.member.id)
      .execute()
    await runDeletionCrons()
    expect(await told()).toEqual([])
  })
})
