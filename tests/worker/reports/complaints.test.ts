import { SELF } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { decideReport } from '#worker/reports/decide-report.ts'
import { makeMember, origin, pageAs } from '../../support/members.ts'
import { operating } from '../../support/operating.ts'
import { readOutbox } from '../../support/outbox.ts'
import { rows } from '../../support/rows.ts'
import { mailsTo, newVisitor } from '../../support/signup.ts'
import { callFrom, postForm } from '../../support/visitors.ts'
import { volley } from '../../support/volley.ts'

type Complaint = CallInput<typeof reportsCalls.complain>

let made = 0

function complaint(more: Partial<Complaint> = {}): Complaint {
  made++
  return {
    id: crypto.randomUUID(),
    name: 'Anna de Vries',
    email: `klager${made}@example.com`,
    category: 'consent',
    page: 'https://localhost/members/123',
    remarks: 'Op deze pagina staat mijn foto.',
    leave_empty: '',
    ...more,
  }
}

const complain = (input: Complaint, visitor: Parameters<typeof callFrom>[0] = newVisitor()) =>
  callFrom(visitor, reportsCalls.complain, input)

const allReports = () => rows('select * from reports')

describe('a complaint', () => {
  it('comes from anybody, with what was said and from which site', async () => {
    const input = complaint({ name: '' })
    const { status, body } = await complain(input)
    expect(status).toBe(200)
    expect(await allReports()).toMatchObject([
      {
        id: body.reference,
        reporter_id: null,
        reporter_name: null,
        reporter_email: input.email,
        subject: 'site',
        category: 'consent',
        page: input.page,
        remarks: input.remarks,
        host: 'localhost',
        language: 'nl',
      },
    ])
    const member = await makeMember()
    await complain(complaint(), member)
    expect((await allReports()).map(({ reporter_id }) => reporter_id)).toContain(member.id)
  })

  it('is one however often it is sent, and under its key no other', async () => {
    for (let round = 0; round < 10; round++) {
      const input = complaint()
      const answers = await volley(5, () => complain(input))
      expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
      expect(await rows('select id from reports where key = ?', input.id)).toHaveLength(1)
      const mails = `report:receipt:${answers[0]?.body.reference}`
      expect(await rows('select id from outbox where id = ?', mails)).toHaveLength(1)
      const other = await complain({ ...input, remarks: 'Iets heel anders nu.' })
      expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused'])
    }
    expect(await allReports()).toHaveLength(10)
    expect(await rows("select id from outbox where job = 'report-mail'")).toHaveLength(10)
  })

  it('is refused without words, without an address, and from what fills in everything', async () => {
    const wrong: Array<[Partial<Complaint>, string]> = [
      [{ remarks: 'kort' }, 'remarks'],
      [{ remarks: 'x'.repeat(4001) }, 'remarks'],
      [{ page: 'x'.repeat(501) }, 'page'],
      [{ leave_empty: 'https://spam.example' }, 'leave_empty'],
    ]
    for (const [more, field] of wrong) {
      const { body } = await complain(complaint(more))
      expect(body.error).toEqual({ code: 'invalid_input', params: { field } })
    }
    expect(await allReports()).toEqual([])
  })

  it('is counted by network address', async () => {
    const visitor = newVisitor()
    for (let count = 0; count < 10; count++) {
      expect((await complain(complaint(), visitor)).status).toBe(200)
    }
    expect((await complain(complaint(), visitor)).body.error?.code).toBe('too_many_requests')
    expect((await complain(complaint())).status).toBe(200)
  })

  it('is confirmed by mail, which carries nothing that came by the form', async () => {
    const input = complaint({ name: 'Koop nu pillen', remarks: 'Kijk op https://spam.example' })
    const { reference } = (await complain(input)).body
    const [mail, ...others] = await mailsTo(input.email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe(
      `We hebben je klacht ontvangen (${reference.replace(/(\d{4})(?=\d)/g, '$1 ')})`,
    )
    expect(JSON.stringify(mail)).not.toMatch(/pillen|spam\.example|members\/123/)
    // Its reader may have no account, and is not told of one.
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('omdat dit adres is opgegeven bij een klacht op')
      expect(part).not.toContain('omdat je een account hebt')
    }
  })

  it('sends at most two confirmations an hour to an address', async () => {
    const email = 'slachtoffer@example.com'
    for (let count = 0; count < 6; count++) {
      expect((await complain(complaint({ email }))).status).toBe(200)
    }
    expect(await allReports()).toHaveLength(6)
    // The third mail of the hour is left to what its owner may ask for.
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('is answered with the outcome and what we say to it, in the language that it came in', async () => {
    const input = complaint()
    const { reference } = (await complain(input, { ...newVisitor(), cookie: 'locale=de' })).body
    const decision = { id: reference, answer: 'Das Foto ist weg.' }
    expect(await decideReport(operating(), { ...decision, outcome: 'upheld' })).toBe(true)
    await mailsTo(input.email)
    const mail = (await readOutbox()).find(({ subject }) => subject.includes('geprüft'))
    expect(mail?.to).toBe(input.email)
    expect(mail?.text).toContain('Wir geben dir recht.\n\nDas Foto ist weg.')
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('weil diese Adresse bei einer Beschwerde auf')
      expect(part).not.toContain('weil du ein Konto')
    }
  })
})

describe('without script', () => {
  it('the form is read and sent, and answers with the number', async () => {
    const page = await SELF.fetch(origin + href('complaints'))
    const html = await page.text()
    const id = /name="id" value="([\da-f-]{36})"/.exec(html)?.[1] ?? ''
    const { id: _, ...input } = complaint()
    const sent = await postForm(href('complaints'), { ...input, id, leave_empty: '' })
    const location = sent.headers.get('location') ?? ''
    expect([sent.status, location]).toEqual([303, expect.stringMatching(/\?sent=\d{12}$/)])
    const reference = location.slice(-12)
    expect(await allReports()).toMatchObject([{ id: reference, key: id }])
    const receipt = await (await SELF.fetch(origin + location)).text()
    expect(receipt).toContain(reference.replace(/(\d{4})(?=\d)/g, '$1 '))
  })

  it('a refused form keeps what was typed', async () => {
    const answer = await postForm(href('complaints'), { ...complaint({ email: 'x' }) })
    const html = await answer.text()
    expect(html).toContain('Op deze pagina staat mijn foto.')
    expect(html).toContain('Ongeldige e-mail')
    expect(await allReports()).toEqual([])
  })

  it('a made-up number is not shown', async () => {
    const { data } = await pageAs(null, `${href('complaints')}?sent=<b>1`)
    expect(data['page']).toMatchObject({ sent: null })
  })
})
