import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checksCalls } from '#contract/checks.ts'
import { undoTime } from '#contract/desk-cases.ts'
import { checkedOn, checkOf } from '../support/checks.ts'
import { makePhoto } from '../support/crowd.ts'
import { callAs } from '../support/members.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { makeCheck, makeTakenCheck } from './support/checks.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'

const me = addressOf('moderator')

beforeEach(() => makeStaff('moderator'))

const read = async (id: string) => (await ask(me, `/checks/${id}`)).text()

async function decide(id: string, decision: string) {
  return (await ask(me, `/checks/${id}/decide`, { form: { decision } })).status
}

function passUndo(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + undoTime })
}

describe('a check with a gesture', () => {
  it('stands in the queue with the day after which its photo is deleted', async () => {
    const { id } = await makeCheck()
    const html = await (await ask(me, '/')).text()
    expect(html).toContain('Check met een gebaar')
    expect(html).toContain(`action="/cases/check/${id}/take"`)
    const [row] = await rows<{ until: number }>('select until from photo_checks')
    const day = new Intl.DateTimeFormat('nl', { dateStyle: 'short' }).format(row?.until)
    expect(html).toContain(day)
  })

  it('shows what was sent, the gesture and the profile’s photos to who has it, and no address', async () => {
    const { id, member } = await makeTakenCheck()
    await makePhoto(member.id, { id: 'second', position: 1 })
    await makePhoto(member.id, { id: 'waits', position: 2, status: 'review' })
    const html = await read(id)
    expect(html).toContain('Gevraagd gebaar')
    expect(html).toContain(`/checks/${id}/picture/${id}`)
    expect(html).toContain(`/checks/${id}/picture/second`)
    expect(html).not.toContain(`/picture/waits`)
    expect(html).not.toMatch(/[\w.-]+@[\w-]/)
    expect((await ask(me, `/checks/${id}/picture/${id}`)).status).toBe(200)
    expect((await ask(me, `/checks/${id}/picture/waits`)).status).toBe(404)
  })

  it('and nothing of it to anybody else', async () => {
    const { id } = await makeCheck()
    expect(await read(id)).not.toContain('/picture/')
    expect((await ask(me, `/checks/${id}/picture/${id}`)).status).toBe(404)
    expect(await decide(id, 'approve')).toBe(409)
  })

  it('that is right shows the day at the name, and is told, after ten seconds', async () => {
    const { id, member } = await makeTakenCheck()
    expect(await decide(id, 'approve')).toBe(303)
    expect([await mailsTo(member.email), await checkedOn(member.id)]).toEqual([[], null])
    passUndo()
    await mailsTo(member.email)
    expect(await mailsTo(member.email)).toHaveLength(1)
    expect(await checkOf(member)).toMatchObject({ state: 'approved' })
    expect(await rows('select * from cases')).toEqual([])
    const log = "select operator from audit_log where act = 'check approved'"
    expect(await rows(log)).toEqual([{ operator: me }])
  })

  it('that is not is refused with its reason', async () => {
    const { id, member } = await makeTakenCheck()
    expect(await decide(id, 'several')).toBe(303)
    passUndo()
    await mailsTo(member.email)
    const mails = await mailsTo(member.email)
    expect(mails[0]?.text).toContain('meer dan één persoon')
    expect(await checkOf(member)).toMatchObject({ state: 'refused', reason: 'several' })
  })

  it('is gone when its member withdraws it, also after the decision', async () => {
    const { id, member } = await makeTakenCheck()
    await decide(id, 'approve')
    await callAs(member, checksCalls.withdrawCheck, {})
    passUndo()
    expect(await mailsTo(member.email)).toEqual([])
    expect(await checkedOn(member.id)).toBe(null)
    expect(await rows('select * from cases')).toEqual([])
    expect((await ask(me, `/checks/${id}`)).status).toBe(404)
  })

  it('whose time is over within the ten seconds is not judged, and waits for nobody', async () => {
    const { id, member } = await makeTakenCheck()
    await decide(id, 'approve')
    await env.DB.prepare('update photo_checks set until = ?')
      .bind(Date.now() + undoTime)
      .run()
    passUndo()
    expect(await mailsTo(member.email)).toEqual([])
    expect(await checkedOn(member.id)).toBe(null)
    expect(await rows('select * from cases')).toEqual([])
    const log =
      "select operator, subject, detail from audit_log where act = 'decision not carried out'"
    expect(await rows(log)).toEqual([{ operator: me, subject: id, detail: 'approve' }])
  })
})
