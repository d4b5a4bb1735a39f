import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { locales } from '#contract/locales.ts'
import { HOUR, MINUTE } from '#contract/time.ts'
import { decideJudged } from '#worker/desk/cases/take-judged.ts'
import { answerQuestion } from '#worker/desk/fictional/answering/answer-question.ts'
import { waitingSchedules } from '#worker/desk/waiting/jobs.ts'
import { everyMinute } from '#worker/jobs/crons.ts'
import { runSchedule } from '#worker/jobs/run-schedule.ts'
import { approvePhoto } from '#worker/photos/review-photos.ts'
import { takeComplaints } from '../support/complaints.ts'
import { insertAll } from '../support/crowd.ts'
import { runMails } from '../support/mails.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { readOutbox } from '../support/outbox.ts'
import { rows } from '../support/rows.ts'
import { saveSettings } from '../support/sites.ts'
import { volley } from '../support/volley.ts'
import { addressOf, makeStaff } from './support/desk.ts'
import { makeDomain } from './support/domains.ts'
import { makeObjected, makeReported, take } from './support/judged.ts'
import { makeWaiting } from './support/photo-cases.ts'
import { askAgain, makeAsked } from './support/questions.ts'

const contact = 'hulp@vonk.test'
/** In its first minute it is looked at what waits. */
const hour = Math.floor(Date.now() / HOUR) * HOUR

beforeEach(() => saveSettings())

function tell(at = hour): Promise<void> {
  const event = { cron: everyMinute, scheduledTime: at, noRetry() {} }
  return runSchedule(waitingSchedules, event, env)
}

async function mails() {
  await runMails({ DESK_ORIGIN: 'https://desk.example' } as never, 3, 'late-mail')
  const sent = (await readOutbox()).filter((one) => one.kind === 'mail' && one.to === contact)
  return sent.map(({ subject, text }) => ({ subject, text }))
}

const queued = () => rows("select id from outbox where job = 'late-mail'")
const told = () => rows('select kind, subject from cases where told_at is not null order by kind')

async function makePhotoSince(hours: number, more = {}) {
  const waiting = await makeWaiting(await makeMember({ name: 'Kim', ...more }))
  await since('photos', waiting.id, hours)
  return waiting
}

async function since(table: 'photos' | 'reports', id: string, hours: number) {
  await env.DB.prepare(`update ${table} set created_at = ? where id = ?`)
    .bind(hour - hours * HOUR, id)
    .run()
}

describe('what waits too long', () => {
  it('is mailed to the domain’s contact: kinds, how many and how long, and nothing of anybody', async () => {
    await makePhotoSince(13)
    await makePhotoSince(20)
    await makePhotoSince(11)
    await since('reports', (await makeReported({ text: 'Ik weet waar je woont' })).id, 12)
    await tell()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Er wacht te lang iets aan het bureau van Vonk')
    expect(mail?.text).toContain('Foto’s bij profielen: 2, de langste 20 uur')
    expect(mail?.text).toContain('Meldingen en klachten: 1, de langste 12 uur')
    expect(mail?.text).toContain('https://desk.example/')
    expect(mail?.text).not.toMatch(/Kim|woont|photos\/|reports\/|Bezwaren|Vragen|member/)
    expect(mail?.text.replace(contact, '')).not.toMatch(/[\w.-]+@[\w-]/)
  })

  it('is told on one domain though the settings of others cannot be read', async () => {
    for (const host of ['aa.test', 'zz.test']) {
      await env.KV.put(`site:${host}`, '{"settings":{},"company":{}}')
      await makePhotoSince(20, { signup_host: host })
    }
    await makePhotoSince(13)
    await tell()
    expect(await queued()).toEqual([{ id: `late:localhost:${hour}` }])
    expect(takeComplaints()).toHaveLength(2)
  })

  it('is told once by twenty crons at once, and by those of the hours after', async () => {
    const { id } = await makePhotoSince(13)
    await volley(20, (at) => tell(hour + (at % 2) * HOUR))
    expect(await queued()).toHaveLength(1)
    expect(await told()).toEqual([{ kind: 'photo', subject: id }])
    for (const later of [2, 3, 30]) await tell(hour + later * HOUR)
    expect(await queued()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('is told by the next hour if it became late after the mail was written', async () => {
    await makePhotoSince(13)
    await tell()
    const { id } = await makePhotoSince(13)
    await tell()
    expect([await queued(), await told()]).toEqual([[expect.anything()], [expect.anything()]])
    await tell(hour + HOUR)
    expect(await queued()).toHaveLength(2)
    expect(await told()).toContainEqual({ kind: 'photo', subject: id })
  })

  it('is told again of the next case only', async () => {
    await makePhotoSince(13)
    await tell()
    await makePhotoSince(12)
    await tell(hour + HOUR)
    await tell(hour + 2 * HOUR)
    expect(await queued()).toHaveLength(2)
  })

  it('is not mailed if it was decided in the meantime', async () => {
    await makeStaff('moderator')
    const [decided, undone] = [await makePhotoSince(13), await makePhotoSince(14)]
    await tell()
    await approvePhoto(operating(), decided.id)
    await take('photo', undone.id)
    const ctx = { ...operating(), operator: addressOf('moderator') }
    await decideJudged(ctx, { kind: 'photo', subject: undone.id }, 'approve', 'approve')
    expect(await mails()).toEqual([])
    await tell(hour + HOUR)
    expect(await queued()).toHaveLength(1)
  })

  it('says so in no row that is left once the case is gone', async () => {
    const photo = await makePhotoSince(13)
    const { member } = await makeObjected()
    const asked = await makeAsked()
    await env.DB.prepare('update messages set sent_at = 1').run()
    await tell()
    expect((await told()).map(({ kind }) => kind)).toEqual(['objection', 'photo', 'question'])
    await approvePhoto(operating(), photo.id)
    await env.DB.prepare('update decisions set member_id = null where member_id = ?')
      .bind(member.id)
      .run()
    await answerQuestion(operating(), asked.to, {
      words: 'Vraag maar.',
      writtenBy: 'person',
      saysTruth: false,
    })
    expect(await rows('select kind from cases')).toEqual([])
  })

  it('is told again of a conversation that waits for another answer', async () => {
    const asked = await makeAsked()
    await env.DB.prepare('update messages set sent_at = ?')
      .bind(hour - 30 * HOUR)
      .run()
    await tell(hour - 10 * HOUR)
    await env.DB.prepare('update messages set sent_at = ?')
      .bind(hour - 20 * HOUR)
      .run()
    await tell(hour - 9 * HOUR)
    expect(await queued()).toHaveLength(1)
    await askAgain(asked, 'Ben je er nog?')
    await env.DB.prepare('update messages set sent_at = ? where seq = 2')
      .bind(hour - 9 * HOUR)
      .run()
    for (const passed of [0, 3, 4]) await tell(hour + passed * HOUR)
    expect(await queued()).toHaveLength(2)
  })

  it('is asked for hourly, by what each domain has set, and of consent well before it is due', async () => {
    await saveSettings({ case_wait_hours: 72 })
    const { id } = await makeReported({ category: 'consent' })
    await since('reports', (await makeReported({ category: 'scam' })).id, 71)
    await since('reports', id, 12)
    await tell(hour - 1)
    await tell(hour + MINUTE)
    expect(await queued()).toEqual([])
    await tell()
    expect(await told()).toEqual([{ kind: 'report', subject: id }])
  })

  it('and is of no domain is told to the contact of the domain that was opened first', async () => {
    for (const name of ['later.test', 'eerst.test']) await makeDomain({}, name)
    await env.DB.prepare("update site_versions set saved_at = 1 where host = 'eerst.test'").run()
    const at = hour - 13 * HOUR
    const common = { queue: 'mail', job: 'x', payload: '{}', run_after: 1, failed_at: at }
    await insertAll('outbox', [{ ...common, id: 'x:5', created_at: 1 }])
    await insertAll('debit_blocks', [{ hash: 'geblokkeerd', kind: 'iban', created_at: at }])
    await volley(20, () => tell())
    await tell(hour + HOUR)
    expect(await told()).toEqual([
      { kind: 'debit_block', subject: 'geblokkeerd' },
      { kind: 'job', subject: 'x:5' },
    ])
    await runMails({ DESK_ORIGIN: 'https://desk.example' } as never, 3, 'late-mail')
    const [mail, ...others] = (await readOutbox()).filter((one) => one.kind === 'mail')
    expect([mail?.to, others]).toEqual(['hulp@eerst.test', []])
    expect(mail?.text).toContain('Mislukte taken: 1, de langste 13 uur')
    expect(mail?.text).toContain('Geblokkeerde incasso’s: 1, de langste 13 uur')
    expect(mail?.text).not.toMatch(/x:5|geblokkeerd$/m)
  })

  it('and is of no domain is told to the first domain whose settings can be read', async () => {
    for (const name of ['eerst.test', 'tweede.test', 'derde.test']) await makeDomain({}, name)
    for (const [index, name] of ['eerst.test', 'tweede.test'].entries())
      await env.DB.prepare('update site_versions set saved_at = ? where host = ?')
        .bind(index, name)
        .run()
    await env.KV.put('site:eerst.test', '{"settings":{},"company":{}}')
    const hash = 'geblokkeerd'
    await insertAll('debit_blocks', [{ hash, kind: 'iban', created_at: hour - 13 * HOUR }])
    await makePhotoSince(13)
    await tell()
    expect(await queued()).toEqual([
      { id: `late:localhost:${hour}` },
      { id: `late:tweede.test:${hour}` },
    ])
    expect(await told()).toMatchObject([{ kind: 'debit_block' }, { kind: 'photo' }])
    expect(takeComplaints()).toHaveLength(1)
  })

  it.each(locales)('is mailed whole in the domain’s language: %s', async (language) => {
    await saveSettings({ domain_language: language, locales_enabled: [...locales] })
    await makePhotoSince(13)
    await tell()
    const [mail] = await mails()
    expect(mail?.text).toContain('13')
    expect(mail?.subject).toContain('Vonk')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\{|undefined|mail\.\w+\./)
  })
})
