import { beforeEach, describe, expect, it, vi } from 'vitest'
import { undoTime } from '#contract/desk-cases.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { makeObjected, makeReported, makeReportedProfile } from './support/judged.ts'
import { makeWaiting } from './support/photo-cases.ts'

const me = addressOf('moderator')
const other = 'wil@vonk.example'

beforeEach(async () => {
  await makeStaff('moderator')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['moderator'] })
})

function later(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + ms)
}

type Kind = 'report' | 'objection'

async function take(by: string, kind: Kind, id: string): Promise<number> {
  return (await ask(by, `/cases/${kind}/${id}/take`, { form: {} })).status
}

async function decide(by: string, kind: Kind, id: string, form: Record<string, string>) {
  return (await ask(by, `/${kind}s/${id}/decide`, { form })).status
}

const read = async (by: string, kind: Kind, id: string) => (await ask(by, `/${kind}s/${id}`)).text()

describe('a report', () => {
  it('is judged by who has it: both sides hear what was done, ten seconds later', async () => {
    const { id, about, reporter } = await makeReported()
    expect(await read(me, 'report', id)).not.toContain('Ik weet waar je woont')
    expect(await take(me, 'report', id)).toBe(303)
    expect(await read(me, 'report', id)).toContain('Ik weet waar je woont')
    expect(await read(other, 'report', id)).not.toContain('Ik weet waar je woont')
    const form = {
      outcome: 'upheld',
      remove_message: '1',
      warn: '1',
      rule: 'danger',
      why: 'Dit is een dreiging.',
      answer: 'Dank je voor je melding.',
    }
    expect(await decide(other, 'report', id, form)).toBe(409)
    expect(await decide(me, 'report', id, form)).toBe(303)
    expect(await mailsTo(about.email)).toEqual([])
    later(undoTime)
    await mailsTo(about.email)
    const told = (await mailsTo(about.email)).map(({ subject }) => subject)
    expect(told.toSorted()).toEqual([
      'Je krijgt een waarschuwing',
      'We hebben een bericht van je weggehaald',
    ])
    const heard = (await mailsTo(reporter.email)).map(({ text }) => text)
    expect(heard.join()).toContain('Dank je voor je melding.')
    expect(await rows('select outcome from reports')).toEqual([{ outcome: 'upheld' }])
    expect(await rows('select distinct decided_by from decisions')).toEqual([{ decided_by: me }])
    expect(await rows('select * from cases')).toEqual([])
  })

  it('shows its reference and in which language each side reads the answer', async () => {
    const { id, about } = await makeReported()
    const { db } = operating()
    await db.updateTable('members').set({ language: 'de' }).where('id', '=', about.id).execute()
    await take(me, 'report', id)
    const html = await read(me, 'report', id)
    expect(html).toContain(`Kenmerk ${id}`)
    expect(html).toContain('Taal: Deutsch')
    expect(html).toContain('Taal: Nederlands')
    const way = `/conduct?by=report&words=${id}`
    expect(html).toContain(`href="${way.replace('&', '&amp;')}"`)
    const form = await (await ask(me, way)).text()
    expect(form.match(/<input[^>]*value="report"[^>]*>/)?.[0]).toContain('checked')
    expect(form.match(/<input[^>]*name="words"[^>]*>/)?.[0]).toContain(`value="${id}"`)
    const found = { by: 'report', words: id, why: 'Wat was er eerder?' }
    const opened = await ask(me, '/look-ups/conduct', { form: found })
    expect(opened.headers.get('location')).toBe(`/conduct/${about.id}`)
  })

  it('asks for the rule and the words beside their fields, and keeps what was chosen', async () => {
    const { id } = await makeReported()
    await take(me, 'report', id)
    expect(await read(me, 'report', id)).toContain('<option value="">Kies een regel</option>')
    const form = { outcome: 'upheld', warn: '1', answer: 'Dank je wel.' }
    const refused = await ask(me, `/reports/${id}/decide`, { form })
    expect(refused.status).toBe(409)
    const html = await refused.text()
    for (const name of ['rule', 'why']) {
      const field = new RegExp(`<(?:select|textarea)[^>]*name="${name}"[^>]*>`).exec(html)?.[0]
      expect([name, field]).toEqual([name, expect.stringContaining('aria-invalid="true"')])
    }
    expect(html).toContain('Kies een regel: wie een bericht of tekst kwijt is')
    expect(html).toContain('Schrijf wat het lid hierover leest. Taal: Nederlands')
    expect(html).toContain('Dank je wel.</textarea>')
    expect(html.match(/<input[^>]*name="warn"[^>]*>/)?.[0]).toContain('checked')
    expect(html.match(/<input[^>]*value="upheld"[^>]*>/)?.[0]).toContain('checked')
    const theirs = await (await ask(other, `/reports/${id}/decide`, { form })).text()
    expect(theirs).not.toContain('Ik weet waar je woont')
  })

  it('of a profile shows its age, photos and what was asked, to who has it', async () => {
    const { id, about, photo } = await makeReportedProfile()
    const { db } = operating()
    const answer = { member_id: about.id, question: 'learning', text: 'Pianospelen.', position: 0 }
    await db.insertInto('answers').values(answer).execute()
    const path = `/reports/${id}/photos/${photo}`
    expect((await ask(me, path)).status).toBe(404)
    await take(me, 'report', id)
    const html = await read(me, 'report', id)
    expect(html).toMatch(new RegExp(`Over ${about.name}, \\d\\d<`))
    expect(html).toContain('Dat wil ik nog leren: Pianospelen.')
    expect(html).toContain(`src="${path}"`)
    expect((await ask(me, path)).status).toBe(200)
    expect((await ask(other, path)).status).toBe(404)
    const { id: foreign } = await makeWaiting()
    expect((await ask(me, `/reports/${id}/photos/${foreign}`)).status).toBe(404)
  })

  it('that was just decided is shown with what takes it back, to who decided', async () => {
    const { id } = await makeReported()
    await take(me, 'report', id)
    await decide(me, 'report', id, { outcome: 'rejected' })
    const html = await read(me, 'report', id)
    expect(html).toContain(`action="/cases/report/${id}/undo"`)
    expect(html).not.toContain('Ik weet waar je woont')
    expect((await ask(other, `/reports/${id}`)).status).toBe(404)
    later(undoTime)
    expect((await ask(me, `/reports/${id}`)).status).toBe(404)
  })

  it.each([
    ['nothing that is done if it is rejected', { outcome: 'rejected', ban: 'money' }],
    ['no warning without its rule', { outcome: 'upheld', warn: '1', why: 'Daarom.' }],
    ['no warning without its words', { outcome: 'upheld', warn: '1', rule: 'danger' }],
    ['no photo where there is none', { outcome: 'upheld', remove_photo: 'nudity' }],
    ['no text without its words', { outcome: 'upheld', take_out: 'about', rule: 'contact' }],
    [
      'no text where no profile was reported',
      { outcome: 'upheld', take_out: 'about', rule: 'contact', why: 'Een nummer.' },
    ],
  ])('takes %s', async (_, form) => {
    const { id } = await makeReported()
    await take(me, 'report', id)
    expect(await decide(me, 'report', id, form as unknown as Record<string, string>)).toBe(409)
    expect(await rows('select decision from cases')).toEqual([{ decision: null }])
  })

  it('waits again if the account was closed in the meantime', async () => {
    const { id, about } = await makeReported()
    await take(me, 'report', id)
    const form = { outcome: 'upheld', warn: '1', rule: 'money', why: 'Geen geld vragen.' }
    expect(await decide(me, 'report', id, form)).toBe(303)
    const { db } = operating()
    await db
      .updateTable('members')
      .set({ account: 'deleting', deleting_until: Date.now() + 2 * undoTime })
      .where('id', '=', about.id)
      .execute()
    later(undoTime)
    await mailsTo(about.email)
    expect(await rows('select closed_at from reports')).toEqual([{ closed_at: null }])
    const html = await (await ask(other, '/')).text()
    expect(html).toContain(`action="/cases/report/${id}/take"`)
    expect(html).toMatch(
      /Besloten door Collega moderator, .*: ‘De melding klopt’\. Niet uitgevoerd/,
    )
    expect(
      await rows('select detail from audit_log where act = ?', 'decision not carried out'),
    ).toEqual([{ detail: 'upheld' }])
  })

  it('of danger comes before all others, and pictures without consent within two days', async () => {
    const old = await makeObjected()
    const { id } = await makeReported({ category: 'threat' })
    const next = await ask(me, '/queue/next', { form: {} })
    expect(next.headers.get('location')).toBe(`/reports/${id}`)
    await ask(me, `/cases/report/${id}/give-back`, { form: {} })
    expect((await ask(me, '/')).status).toBe(200)
    const html = await (await ask(me, '/')).text()
    expect(html.indexOf(id)).toBeLessThan(html.indexOf(old.id))
    expect(html).toContain('gevaar, minderjarig of zonder toestemming')
  })
})

describe('an objection', () => {
  it('is answered by somebody else than who decided', async () => {
    const { id } = await makeObjected(me)
    expect(await take(me, 'objection', id)).toBe(409)
    expect(await (await ask(me, '/')).text()).not.toContain(`/cases/objection/${id}/take`)
    expect(await take(other, 'objection', id)).toBe(303)
    const queue = async (path: string) => (await ask(other, path)).text()
    const pages = [await read(other, 'objection', id), await queue('/'), await queue('/queue/now')]
    for (const page of pages) {
      expect(page).toContain(id)
      for (const decider of [me, 'Collega moderator']) expect(page).not.toContain(decider)
    }
    const back = { to: 'Collega moderator' }
    const handed = await ask(other, `/cases/objection/${id}/hand-over`, { form: back })
    expect(handed.status).toBe(409)
    const form = { outcome: 'upheld', answer: 'We zien het ook zo.' }
    expect(await decide(other, 'objection', id, form)).toBe(303)
  })

  it('that is right undoes what was done, and tells its owner why', async () => {
    const { id, member, photo } = await makeObjected()
    await take(me, 'objection', id)
    const page = await read(me, 'objection', id)
    expect(page).toContain('Er staat niets op.')
    expect(page).toContain('Taal: Nederlands')
    expect(page).toContain(`href="/conduct?by=id&amp;words=${member.id}"`)
    expect(page).toContain(`/objections/${id}/picture`)
    expect((await ask(other, `/objections/${id}/picture`)).status).toBe(404)
    expect((await ask(me, `/objections/${id}/picture`)).status).toBe(200)
    const form = { outcome: 'overturned', answer: 'Je hebt gelijk.' }
    expect(await decide(me, 'objection', id, form)).toBe(303)
    expect(await rows('select status from photos where id = ?', photo)).toEqual([
      { status: 'removed' },
    ])
    later(undoTime)
    await mailsTo(member.email)
    expect((await mailsTo(member.email)).at(-1)?.text).toContain('Je hebt gelijk.')
    expect(await rows('select status from photos where id = ?', photo)).toEqual([
      { status: 'active' },
    ])
    const kept = await rows('select outcome, answered_by from decisions where id = ?', id)
    expect(kept).toEqual([{ outcome: 'overturned', answered_by: me }])
  })
})

it('words that operators write are not in the log', async () => {
  const { id, about } = await makeReported()
  await take(me, 'report', id)
  const form = { outcome: 'upheld', remove_message: '1', warn: '1', rule: 'money' }
  await decide(me, 'report', id, { ...form, why: 'Heel eigen woorden.' })
  later(undoTime)
  await mailsTo(about.email)
  const log = JSON.stringify(await rows('select * from audit_log'))
  expect(log).toContain('message removed')
  expect(log).not.toContain('Heel eigen woorden')
})
