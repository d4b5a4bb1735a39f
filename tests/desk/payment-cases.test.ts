import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { leaseTime, undoTime } from '#contract/desk-cases.ts'
import { DAY } from '#contract/time.ts'
import { openDatabase } from '#worker/db/database.ts'
import { mostWaiting } from '#worker/desk/cases/list-cases.ts'
import { blockDebit, unblockDebit } from '#worker/desk/payments/operate-blocks.ts'
import { closeWithdrawal } from '#worker/desk/payments/operate-withdrawals.ts'
import { listChargedBack } from '#worker/desk/payments/queries/waiting.ts'
import { saveStaff } from '#worker/desk/staff/operate-staff.ts'
import { type Difference, reportDifference } from '#worker/money/purchases/report-difference.ts'
import { takeComplaints } from '../support/complaints.ts'
import { insertAll } from '../support/crowd.ts'
import { operating } from '../support/operating.ts'
import { planSteps } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { volley } from '../support/volley.ts'
import { ask, makeStaff } from './support/desk.ts'
import {
  account,
  makeBarred,
  makeBlock,
  makeDifference,
  makeFailedJob,
  makePaid,
  makeShown,
  makeToPay,
  makeWithdrawn,
  me,
} from './support/payments.ts'

const other = 'wil@vonk.example'
const why = 'Nagekeken bij de betaaldienst'

beforeEach(async () => {
  await makeStaff('finance')
  await saveStaff(operating(), { email: other, name: 'Wil', roles: ['finance'] })
})

function later(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  vi.setSystemTime(Date.now() + ms)
}

/** What is due is done. */
async function carryOut(): Promise<void> {
  later(undoTime)
  await mailsTo('nobody@vonk.test')
}

type Kind = 'difference' | 'withdrawal' | 'job' | 'debit_block'

const pathOf = (path: string, id: string) => `/${path}/${encodeURIComponent(id)}`

async function take(by: string, kind: Kind, id: string): Promise<number> {
  return (await ask(by, `${pathOf(`payment-cases/${kind}`, id)}/take`, { form: {} })).status
}

async function undo(by: string, kind: Kind, id: string): Promise<number> {
  return (await ask(by, `${pathOf(`payment-cases/${kind}`, id)}/undo`, { form: {} })).status
}

async function decide(by: string, path: string, id: string, form: Record<string, string>) {
  const act = path === 'jobs' || path === 'debit-blocks' ? 'decide' : 'close'
  return (await ask(by, `${pathOf(path, id)}/${act}`, { form: { why, ...form } })).status
}

const notDone = /Besloten door Collega finance, .*: ‘Betaald: .*’\. Niet uitgevoerd/

const read = async (by: string, path: string, id: string) =>
  (await ask(by, pathOf(path, id))).text()
const acts = (act: string) =>
  rows('select operator, subject, detail from audit_log where act = ?', act)

function show(by: string, id: string, reason = why) {
  return ask(by, `/withdrawals/${id}/account`, { form: { why: reason } })
}

async function release(by: string, id: string, form: Record<string, string>): Promise<number> {
  return (await ask(by, `/withdrawals/${id}/release`, { form })).status
}

const next = async () =>
  (await ask(me, '/queue/next-payment', { form: {} })).headers.get('location')

describe('a withdrawal', () => {
  it('shows its account to who has it and says why, and the log says so', async () => {
    const id = await makeToPay()
    expect(await read(me, 'withdrawals', id)).not.toContain('N. de Vries')
    expect((await show(me, id)).status).toBe(409)
    expect(await take(me, 'withdrawal', id)).toBe(303)
    expect(await take(other, 'withdrawal', id)).toBe(409)
    expect(await read(me, 'withdrawals', id)).toContain('N. de Vries')
    expect((await show(other, id)).status).toBe(409)
    expect((await show(me, id, '')).status).toBe(400)
    expect((await ask(me, `/withdrawals/${id}/account`)).status).toBe(405)
    expect(await acts('account number shown')).toEqual([])
    expect(await (await show(me, id)).text()).toContain(account)
    expect(await acts('account number shown')).toEqual([{ operator: me, subject: id, detail: why }])
    const again = await read(me, 'withdrawals', id)
    expect(again).toContain('Je zag de rekening op')
    expect(again).not.toContain(account)
  })

  it('shows its account only if the line of the log is written', async () => {
    const id = await makeToPay()
    await take(me, 'withdrawal', id)
    await env.DB.prepare(
      `create trigger no_lines before insert on audit_log when new.act = 'account number shown'
      begin select raise(abort, 'no lines'); end`,
    ).run()
    const response = await show(me, id)
    await env.DB.prepare('drop trigger no_lines').run()
    takeComplaints()
    expect(await response.text()).not.toContain(account)
    expect(await rows('select account_shown_to from withdrawals')).toEqual([
      { account_shown_to: null },
    ])
  })

  it('keeps who has seen its account, and tells the next one first, who may not see it', async () => {
    const { id, shown_at } = await makeShown()
    later(leaseTime)
    expect(await take(other, 'withdrawal', id)).toBe(303)
    const html = await read(other, 'withdrawals', id)
    const told = html.indexOf('De rekening is al getoond aan Collega finance')
    expect(told).toBeGreaterThan(0)
    expect(told).toBeLessThan(html.indexOf('N. de Vries'))
    expect(html).not.toContain('Toon de rekening')
    const refused = await show(other, id)
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.not.stringContaining(account),
    ])
    for (const [by, form, status] of [
      [other, { shown_at, why }, 400],
      [other, { shown_at, not_paid: '1' }, 400],
      [other, { shown_at: String(Number(shown_at) - 1), not_paid: '1', why }, 409],
      [me, { shown_at, not_paid: '1', why }, 409],
    ] as const) {
      expect([form, await release(by, id, form)]).toEqual([form, status])
    }
    expect(await acts('account number released')).toEqual([])
    expect((await show(other, id)).status).toBe(409)
    expect(html).not.toContain('value="paid"')
    expect(await decide(other, 'withdrawals', id, { outcome: 'paid' })).toBe(409)
    expect(await closeWithdrawal(operating(), id, 'paid')).toBe(false)
    expect(await release(other, id, { shown_at, not_paid: '1', why })).toBe(303)
    expect(await acts('account number released')).toEqual([
      { operator: other, subject: id, detail: why },
    ])
    expect(await (await show(other, id)).text()).toContain(account)
    expect(await rows('select account_shown_to from withdrawals')).toEqual([
      { account_shown_to: other },
    ])
    await decide(other, 'withdrawals', id, { outcome: 'paid' })
    await carryOut()
    expect(
      await rows('select status, account_shown_to, account_shown_at from withdrawals'),
    ).toEqual([{ status: 'closed', account_shown_to: null, account_shown_at: null }])
  })

  it.each([
    ['that nobody has seen', makeToPay],
    ['that was released', async () => (await makeShown()).id],
  ])('shows an account %s to one only of two at one instant', async (_, make) => {
    const id = await make()
    const [row] = await rows<{ at: number | null }>(
      'select account_shown_at as at from withdrawals',
    )
    later(leaseTime)
    const seen = await volley(20, async (at) => {
      const by = at % 2 ? me : other
      await take(by, 'withdrawal', id)
      await release(by, id, { shown_at: String(row?.at ?? 0), not_paid: '1', why })
      return (await (await show(by, id)).text()).includes(account) ? by : null
    })
    const who = new Set(seen.filter((by) => by !== null))
    expect(who.size).toBe(1)
    const lines = await acts('account number shown')
    expect(new Set(lines.slice(row?.at ? 1 : 0).map(({ operator }) => operator))).toEqual(who)
  })

  it('is closed ten seconds later, with its reason; its buyer hears what was done', async () => {
    const { id, member } = await makeWithdrawn()
    await take(me, 'withdrawal', id)
    await show(me, id)
    expect(await decide(other, 'withdrawals', id, { outcome: 'paid' })).toBe(409)
    expect(await decide(me, 'withdrawals', id, { outcome: 'paid' })).toBe(303)
    expect(await rows('select status, iban from withdrawals')).toEqual([
      { status: 'to_pay', iban: account },
    ])
    await carryOut()
    expect(await rows('select status, iban from withdrawals')).toEqual([
      { status: 'closed', iban: null },
    ])
    expect(await acts('withdrawal closed')).toEqual([
      { operator: me, subject: id, detail: `paid: ${why}` },
    ])
    expect(await mailsTo(member.email)).not.toEqual([])
    expect(await rows('select * from cases')).toEqual([])
  })

  it('is not paid to an account that nobody has seen, from the command line neither', async () => {
    const { id, member } = await makeWithdrawn()
    const before = (await mailsTo(member.email)).length
    await take(me, 'withdrawal', id)
    const html = await read(me, 'withdrawals', id)
    expect(html).not.toContain('value="paid"')
    expect(html).toContain('Toon eerst de rekening')
    expect(html.match(/action="[^"]*\/account".*?<textarea[^>]*>/s)?.[0]).toContain('data-key="a"')
    expect(await decide(me, 'withdrawals', id, { outcome: 'paid' })).toBe(409)
    expect(await closeWithdrawal(operating(), id, 'paid')).toBe(false)
    expect(await rows('select status, iban from withdrawals')).toEqual([
      { status: 'to_pay', iban: account },
    ])
    expect(await mailsTo(member.email)).toHaveLength(before)
    expect(await (await show(me, id)).text()).toContain('value="paid"')
    expect(await decide(me, 'withdrawals', id, { outcome: 'paid' })).toBe(303)
  })

  it('is not paid while a difference would make it twice, nor is its account shown', async () => {
    const { id, payment } = await makeWithdrawn()
    await makeDifference('charged_back_after_refund', payment)
    await take(me, 'withdrawal', id)
    expect(await read(me, 'withdrawals', id)).not.toContain('Toon de rekening')
    expect((await show(me, id)).status).toBe(409)
    expect(await acts('account number shown')).toEqual([])
    expect(await decide(me, 'withdrawals', id, { outcome: 'paid' })).toBe(409)
    const { db } = operating()
    await db.updateTable('payment_differences').set({ closed_at: 1 }).execute()
    expect(await read(me, 'withdrawals', id)).toContain('Betaal het niet nog eens')
    expect(await decide(me, 'withdrawals', id, { outcome: 'charged_back' })).toBe(303)
  })

  it('is not paid if the difference is found within the ten seconds', async () => {
    const { id, payment } = await makeWithdrawn()
    await take(me, 'withdrawal', id)
    await show(me, id)
    expect(await decide(me, 'withdrawals', id, { outcome: 'paid' })).toBe(303)
    await makeDifference('charged_back_after_refund', payment)
    await carryOut()
    expect(await rows('select status from withdrawals')).toEqual([{ status: 'to_pay' }])
    expect(await acts('decision not carried out')).toEqual([
      { operator: me, subject: id, detail: 'paid' },
    ])
    expect(await acts('withdrawal closed')).toEqual([])
    expect(await (await ask(other, '/')).text()).toMatch(notDone)
    expect(await take(other, 'withdrawal', id)).toBe(303)
    expect(await read(other, 'withdrawals', id)).toMatch(notDone)
    // Who decided has seen the account, and may be at the bank.
    expect(await decide(other, 'withdrawals', id, { outcome: 'charged_back' })).toBe(409)
    const [row] = await rows<{ at: number }>('select account_shown_at as at from withdrawals')
    const form = { shown_at: String(row?.at), not_paid: '1', why }
    expect(await release(other, id, form)).toBe(303)
    expect(await decide(other, 'withdrawals', id, { outcome: 'charged_back' })).toBe(303)
    await carryOut()
    expect(await rows('select status from withdrawals')).toEqual([{ status: 'closed' }])
    expect(await rows("select * from cases where kind = 'withdrawal'")).toEqual([])
  })

  it('that is not carried out may be taken by who decided it, and says so in English too', async () => {
    const { id, payment } = await makeWithdrawn()
    await take(me, 'withdrawal', id)
    await show(me, id)
    await decide(me, 'withdrawals', id, { outcome: 'paid' })
    await makeDifference('charged_back_after_refund', payment)
    await carryOut()
    expect(await take(me, 'withdrawal', id)).toBe(303)
    const headers = { 'accept-language': 'en' }
    const html = await (await ask(me, `/withdrawals/${id}`, { headers })).text()
    expect(html).toMatch(/Decided by Collega finance, .*Not carried out: it was no longer as shown/)
  })

  it('that is late comes first', async () => {
    await makeDifference()
    const soon = await makeToPay()
    const { id: late } = await makeWithdrawn(Date.now() - 15 * DAY)
    const html = await (await ask(me, '/')).text()
    expect(html.indexOf(late)).toBeLessThan(html.indexOf(soon))
    expect(html).toContain('te laat')
    expect(await next()).toBe(`/withdrawals/${late}`)
  })

  it('is listed without its account number', async () => {
    await makeToPay()
    const prepared = vi.spyOn(env.DB, 'prepare')
    const html = await (await ask(me, '/')).text()
    expect(await next()).toContain('/withdrawals/')
    const asked = prepared.mock.calls.map(([text]) => text)
    prepared.mockRestore()
    expect(html).toContain('/withdrawal')
    expect(asked.some((text) => text.includes('"withdrawals"'))).toBe(true)
    expect(asked.filter((text) => /\biban\b/.test(text))).toEqual([])
  })
})

describe('the oldest is reached, however many newer ones wait', () => {
  it('of differences', async () => {
    const oldest = await makeDifference()
    await env.DB.prepare('update payment_differences set found_at = 1').run()
    const [paid] = await rows('select * from payments')
    const copies = Array.from({ length: mostWaiting }, () => ({
      ...paid,
      id: crypto.randomUUID(),
      provider_id: null,
    }))
    await insertAll('payments', copies)
    const newer = { kind: 'amount', details: '{}', found_at: Date.now() }
    await insertAll(
      'payment_differences',
      copies.map(({ id }) => ({ payment_id: id, ...newer })),
    )
    expect(await next()).toBe(pathOf('differences', oldest))
  })

  it('of jobs that were given up', async () => {
    const oldest = await makeFailedJob()
    await env.DB.prepare('update outbox set failed_at = 1').run()
    const [job] = await rows('select * from outbox where id = ?', oldest)
    const copies = Array.from({ length: 2 * mostWaiting }, () => ({
      ...job,
      id: crypto.randomUUID(),
      failed_at: Date.now(),
    }))
    await insertAll('outbox', copies)
    expect(await next()).toBe(pathOf('jobs', oldest))
  })

  it('and the queue does not say that these are all', async () => {
    await makeFailedJob()
    const [job] = await rows('select * from outbox where failed_at is not null')
    const read = async (query = '') => (await ask(me, `/${query}`)).text()
    const add = (count: number) =>
      insertAll(
        'outbox',
        Array.from({ length: count }, () => ({ ...job, id: crypto.randomUUID() })),
      )
    await add(mostWaiting - 2)
    await makeDifference()
    expect(await read()).toContain('100 zaken: gevaar eerst')
    await add(30)
    expect(await read()).toContain('101 zaken of meer: gevaar eerst')
    const filtered = await read('?kind=difference')
    expect(filtered).toContain('1 van de eerste 101 zaken passen hierbij.')
    expect(filtered).toContain('1 zaak.')
  })
})

describe('a difference', () => {
  it.each<[Difference, Record<string, string | number>, RegExp, RegExp]>([
    ['amount', { amount: 1250, currency: 'EUR' }, /Er is €\s12,50 betaald/, /Besteld voor €/],
    ['refund', { refunded: 500 }, /totaal €\s5,00 terugbetaald/, /geen terugbetaling gevraagd/],
    ['charged_back_after_refund', {}, /De bank haalde €/, /geen terugbetaling gevraagd/],
    ['refund_failed', {}, /het geld is niet bij de koper/, /geen terugbetaling gevraagd/],
    ['second_payment', { provider_id: 'tr_2' }, /dezelfde bestelling: tr_2/, /Stand: betaald/],
    ['unknown_payment', {}, /geen betaling met dit nummer/, /Stand: betaald/],
    ['not_paid', { status: 'cancelled' }, /Stand: afgebroken/, /Stand: betaald/],
    ['chargeback_undone', {}, /weer als betaald/, /Stand: betaald/],
    ['refund_missing', { refunded: 0 }, /totaal €\s0,00 terugbetaald/, /geen terugbetaling/],
    ['tax_country', { charged: 'NL', agreed: 'BE' }, /wijzen op België/, /gerekend voor Nederland/],
    ['paid_by_closed', {}, /toen het account al dicht was/, /Stand: betaald/],
  ])('of kind %s says what each side has, and what to do', async (kind, details, theirs, ours) => {
    const id = await makeDifference(kind)
    await env.DB.prepare('update payment_differences set details = ?')
      .bind(JSON.stringify(details))
      .run()
    await take(me, 'difference', id)
    const html = await read(me, 'differences', id)
    expect(html).toMatch(theirs)
    expect(html).toMatch(ours)
    expect(html).toContain('<dt>Wat je doet</dt>')
    for (const name of Object.keys(details)) expect(html).not.toContain(`<dt>${name}</dt>`)
    const headers = { 'accept-language': 'en' }
    const english = await (await ask(me, pathOf('differences', id), { headers })).text()
    expect(english).toMatch(/<dt>Provider<\/dt><dd>[^<{]+<\/dd>/)
  })

  it('says what was refunded here', async () => {
    const { payment } = await makeWithdrawn()
    const id = await makeDifference('refund', payment)
    await take(me, 'difference', id)
    expect(await read(me, 'differences', id)).toMatch(
      /<dt>Bij ons<\/dt><dd>Per bank terugbetaald: €/,
    )
  })

  it('stays closed when it is found again, and opens when it is another one', async () => {
    const { id: payment } = await makePaid()
    const found = (refunded: number) =>
      reportDifference(operating(), payment, 'refund', { refunded })
    await found(500)
    const id = `${payment}:refund`
    await take(me, 'difference', id)
    expect(await decide(me, 'differences', id, {})).toBe(303)
    await carryOut()
    const [closed] = await rows('select closed_by, closed_why from payment_differences')
    expect(closed).toEqual({ closed_by: me, closed_why: why })
    await found(500)
    expect(await rows('select 1 from payment_differences where closed_at is null')).toEqual([])
    expect((await ask(me, pathOf('differences', id))).status).toBe(404)
    await found(900)
    expect(await rows('select 1 from payment_differences where closed_at is null')).toHaveLength(1)
    // Told once each.
    expect(takeComplaints()).toHaveLength(2)
  })

  it('that comes again while its decision is carried out stays who takes it', async () => {
    const id = await makeDifference()
    await take(me, 'difference', id)
    await decide(me, 'differences', id, {})
    const reopened = `insert into cases (kind, subject, held_by, held_until)
      values (old.kind, old.subject, '${other}', 9e15)`
    await env.DB.prepare(
      `create trigger reopened after delete on cases when old.decision is not null begin
        ${reopened}; end`,
    ).run()
    try {
      await carryOut()
    } finally {
      await env.DB.prepare('drop trigger reopened').run()
    }
    expect(await rows('select subject, held_by from cases')).toEqual([
      { subject: id, held_by: other },
    ])
  })

  it('can be taken back for ten seconds, and not once its job has begun', async () => {
    const id = await makeDifference()
    await take(me, 'difference', id)
    await decide(me, 'differences', id, {})
    expect(await undo(other, 'difference', id)).toBe(409)
    expect(await undo(me, 'difference', id)).toBe(303)
    await carryOut()
    expect(await rows('select closed_at from payment_differences')).toEqual([{ closed_at: null }])
    await decide(me, 'differences', id, {})
    await env.DB.prepare('update cases set begun_at = ?').bind(Date.now()).run()
    expect(await undo(me, 'difference', id)).toBe(409)
  })

  it('is free for another when the job of its decision was given up', async () => {
    const id = await makeDifference()
    await take(me, 'difference', id)
    await decide(me, 'differences', id, {})
    await env.DB.prepare('update cases set begun_at = 1').run()
    expect(await take(other, 'difference', id)).toBe(409)
    await env.DB.prepare(`update outbox set failed_at = 1 where job = 'desk-decision'`).run()
    const html = await (await ask(other, '/')).text()
    expect(html).not.toContain('/payment-cases/job/')
    expect(html).toMatch(
      /Besloten door Collega finance, .*: ‘Sluit het verschil’\. Niet uitgevoerd/,
    )
    expect(await take(other, 'difference', id)).toBe(303)
    expect(await decide(other, 'differences', id, {})).toBe(303)
  })

  it('is left to another with a note, or handed over', async () => {
    const id = await makeDifference()
    await take(me, 'difference', id)
    const path = pathOf('payment-cases/difference', id)
    const form = { note: 'Bel de bank.' }
    expect((await ask(me, `${path}/escalate`, { form })).status).toBe(303)
    expect(await take(me, 'difference', id)).toBe(409)
    expect(await (await ask(other, '/')).text()).toContain('Bel de bank.')
    expect(await take(other, 'difference', id)).toBe(303)
    expect((await ask(other, `${path}/hand-over`, { form: { to: 'Niemand' } })).status).toBe(409)
  })
})

describe('a job that was given up', () => {
  it('says in words what it is for', async () => {
    const id = await makeFailedJob('receipt-mail')
    await take(me, 'job', id)
    expect(await read(me, 'jobs', id)).toContain('Mailt een koper het bewijs van een betaling.')
    const headers = { 'accept-language': 'en' }
    const html = await (await ask(me, pathOf('jobs', id), { headers })).text()
    expect(html).toContain('Mails a buyer the receipt of a payment.')
  })

  it('says of what has more to do than a night that it goes on', async () => {
    const id = 'forget reports:night'
    await insertAll('outbox', [
      {
        id,
        queue: 'push',
        job: 'forget reports',
        payload: JSON.stringify({ due: 1, left: 1, failing: 1 }),
        created_at: 1,
        run_after: Number.MAX_SAFE_INTEGER,
        failed_at: 1,
        error: 'Never ended',
      },
    ])
    await take(me, 'job', id)
    const html = await read(me, 'jobs', id)
    expect(html).toContain('Heeft meer te doen dan één nacht: gaat vannacht verder')
    expect(html).toContain('als het dan niet klaar is, staat het hier opnieuw')
    expect(html).not.toContain('Mislukt, en draait')
  })

  it('says of what runs every night since when it fails, when it last ended, and that it goes on', async () => {
    const id = 'forget reports:night'
    const at = (text: string) => Date.parse(text)
    await insertAll('outbox', [
      {
        id,
        queue: 'push',
        job: 'forget reports',
        payload: JSON.stringify({
          failing: at('2026-02-03T03:17:00Z'),
          ended: at('2026-02-02T03:17:00Z'),
        }),
        created_at: at('2026-01-01T03:17:00Z'),
        run_after: Number.MAX_SAFE_INTEGER,
        attempts: 21,
        failed_at: at('2026-02-03T03:17:00Z'),
        error: 'D1_ERROR: too much',
      },
    ])
    expect(await (await ask(me, '/')).text()).toContain(pathOf('payment-cases/job', id))
    await take(me, 'job', id)
    const html = await read(me, 'jobs', id)
    for (const words of [
      'Vastgelopen taak: forget reports',
      'Wist elke nacht meldingen waarvan de bewaartijd om is.',
      'Mislukt sinds</dt><dd>03-02-2026',
      'Laatst gelukt</dt><dd>02-02-2026',
      'D1_ERROR: too much',
      'vannacht draait het weer',
      'Mislukt, en draait vannacht weer',
    ]) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('01-01-2026')
    for (const other of ['het gebeurt nooit meer', 'Opgegeven op', '<dt>Rij</dt>']) {
      expect(html).not.toContain(other)
    }
    expect(await decide(me, 'jobs', id, { outcome: 'drop' })).toBe(303)
    await carryOut()
    expect(await rows('select failed_at, payload from outbox where id = ?', id)).toMatchObject([
      { failed_at: null, payload: expect.stringContaining('"ended":') },
    ])
    expect(await acts('job dropped')).toHaveLength(1)
  })

  it('is shown without what it is about, and run again or dropped with a reason', async () => {
    const [again, never] = [await makeFailedJob('retried'), await makeFailedJob('dropped')]
    for (const id of [again, never]) await take(me, 'job', id)
    const html = await read(me, 'jobs', again)
    expect(html).toContain('the mail service did not answer')
    expect(html).not.toContain('geheim@example.com')
    expect(await decide(me, 'jobs', again, { outcome: 'retry' })).toBe(303)
    expect(await decide(me, 'jobs', never, { outcome: 'drop' })).toBe(303)
    later(undoTime)
    await env.DB.prepare(`update outbox set run_after = 1e15 where job = 'retried'`).run()
    await mailsTo('nobody@vonk.test')
    expect(await rows(`select id from outbox where id = ?`, never)).toEqual([])
    expect(await acts('job retried')).toMatchObject([{ detail: `retried: ${why}` }])
    expect(await acts('job dropped')).toMatchObject([{ detail: `dropped: ${why}` }])
    expect(await rows('select * from cases')).toEqual([])
  })
})

describe('a bar', () => {
  it('shows why it is there, how often, and the payments by their numbers alone', async () => {
    const { id: payment, hash, member } = await makeBarred()
    const { id: paid } = await makePaid()
    await env.DB.prepare('update payments set charged_back_at = ? where id = ?')
      .bind(Date.now(), payment)
      .run()
    await take(me, 'debit_block', hash)
    const html = await read(me, 'debit-blocks', hash)
    expect(html).toContain('De bank haalde een incasso terug')
    expect(html).toContain('<dt>Keer teruggehaald door de bank</dt><dd>1</dd>')
    expect(html).toContain('<dt>Aankopen die ermee zijn betaald</dt><dd>1</dd>')
    expect(html).toContain('Er wacht geen bezwaar van de eigenaar.')
    expect(html).toContain(`<option value="${payment}">`)
    expect(html).not.toContain(paid)
    for (const hidden of [member.email, 'N. de Vries']) expect(html).not.toContain(hidden)
    expect(await read(other, 'debit-blocks', hash)).not.toContain(payment)
    expect((await ask(me, '/find-payments', { form: { words: payment } })).status).toBe(400)
    const found = await ask(me, '/find-payments', { form: { words: payment, why } })
    expect(found.headers.get('location')).toBe(`/payments/${payment}`)
  })

  it('shows by whom it was lifted before', async () => {
    const { hash } = await makeBarred()
    await unblockDebit({ ...operating(), operator: me }, [hash], 'Vergissing van de bank')
    await insertAll('debit_blocks', [{ hash, kind: 'iban', created_at: Date.now() }])
    await take(other, 'debit_block', hash)
    expect(await read(other, 'debit-blocks', hash)).toMatch(
      /Blokkade voor incasso opgeheven, door Collega finance, op [^<]*Vergissing van de bank/,
    )
  })

  it('counts what was charged back, also what it does not list', async () => {
    const { id: payment, hash } = await makeBarred()
    await env.DB.prepare('update payments set charged_back_at = 1 where id = ?').bind(payment).run()
    const [paid] = await rows('select * from payments where id = ?', payment)
    const [debit] = await rows('select * from direct_debits where payment_id = ?', payment)
    const ids = Array.from({ length: 129 }, () => crypto.randomUUID())
    await insertAll(
      'payments',
      ids.map((id) => ({ ...paid, id, provider_id: null })),
    )
    await insertAll(
      'direct_debits',
      ids.map((payment_id) => ({ ...debit, payment_id })),
    )
    await take(me, 'debit_block', hash)
    const html = await read(me, 'debit-blocks', hash)
    expect(html).toContain('<dt>Keer teruggehaald door de bank</dt><dd>130</dd>')
    expect(html).toContain('<dt>Aankopen die ermee zijn betaald</dt><dd>130</dd>')
    const listed = [payment, ...ids].filter((id) => html.includes(`<option value="${id}"`))
    expect(listed).toHaveLength(100)
  })

  it('reads no more than what was paid by it', async () => {
    const plan = await planSteps(listChargedBack(openDatabase(env.DB), 'a', 1))
    expect(plan.filter((step) => /SCAN (?:payments|direct_debits)/.test(step))).toEqual([])
    expect(plan.join()).not.toContain('payments_by_charge_back')
  })

  it('waits until somebody has looked, and is kept or lifted', async () => {
    const [kept, lifted] = [await makeBlock(), await makeBlock()]
    for (const id of [kept, lifted]) await take(me, 'debit_block', id)
    expect(await decide(me, 'debit-blocks', kept, { outcome: 'keep' })).toBe(303)
    expect(await decide(me, 'debit-blocks', lifted, { outcome: 'lift' })).toBe(303)
    await carryOut()
    expect(await rows('select hash from debit_blocks')).toEqual([{ hash: kept }])
    expect(await (await ask(me, '/')).text()).toContain('Er wacht niets.')
  })

  it('that a person has set is no case', async () => {
    await blockDebit(operating(), { kind: 'phone', hashes: ['set'], why })
    expect(await rows('select 1 from debit_blocks')).toHaveLength(1)
    expect(await (await ask(me, '/')).text()).toContain('Er wacht niets.')
    expect((await ask(me, '/debit-blocks/set')).status).toBe(404)
  })

  it('is not lifted while its owner objects, also within the ten seconds', async () => {
    const hash = await makeBlock()
    const { member } = await makePaid()
    await take(me, 'debit_block', hash)
    expect(await decide(me, 'debit-blocks', hash, { outcome: 'lift' })).toBe(303)
    await env.DB.prepare(
      `insert into decisions (id, member_id, host, kind, rule, subject, decided_at, object_until,
        objection, objected_at, answer_due)
      values ('1', ?, 'localhost', 'debit', 'misuse', ?, 1, 2, 'Nee.', 1, 2)`,
    )
      .bind(member.id, hash)
      .run()
    await carryOut()
    expect(await rows('select hash from debit_blocks')).toEqual([{ hash }])
    await take(other, 'debit_block', hash)
    expect(await decide(other, 'debit-blocks', hash, { outcome: 'lift' })).toBe(409)
    expect(await (await ask(other, '/')).text()).toContain('bezwaar loopt')
  })
})
