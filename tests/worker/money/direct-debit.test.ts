import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { DAY, MINUTE } from '#contract/time.ts'
import { takeComplaints } from '../../support/complaints.ts'
import {
  aDebit,
  askCode,
  codeSentTo,
  debited,
  newIban,
  newPhone,
  payByDebit,
  plantCode,
  plantCodes,
  plantedCode,
} from '../../support/debits.ts'
import { callAs, makeMember, origin, pageAs } from '../../support/members.ts'
import { readOutbox } from '../../support/outbox.ts'
import {
  anOrder,
  balanceOf,
  buy,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  statusOf,
} from '../../support/purchases.ts'
import { mailsTo } from '../../support/signup.ts'
import { volley } from '../../support/volley.ts'

const old = { signup_date: 0 }

afterEach(expectMoneyToAddUp)

type Refusal = { error?: { code: string } }

const codesOf = (replies: Array<{ status: number; body: unknown }>) =>
  replies.map(({ status, body }) => (body as Refusal | undefined)?.error?.code ?? status)

describe('a direct debit', () => {
  it('is ordered by the code, waits for the bank, and credits when it has paid', async () => {
    const member = await makeMember(old)
    const { debit, phone, status, body } = await debited(member, { iban: 'nl91 abna 0417 1643 00' })
    expect([status, body.payment.status, body.payment.method]).toEqual([200, 'pending', 'sdd'])
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    const [row] = await rowsOf<Record<string, string>>('select * from direct_debits')
    expect(row).toMatchObject({ iban_last: '4300', settled_at: null, city: 'Haarlem' })
    expect(row?.['consent_text']).toContain('SEPA-incasso')
    const kept =
      JSON.stringify(await rowsOf('select * from direct_debits')) +
      JSON.stringify(await rowsOf('select * from sms_codes')) +
      JSON.stringify(await rowsOf('select payload from outbox'))
    expect(kept).not.toContain('0417164300')
    expect(kept).not.toContain(phone.replaceAll(/\D/g, '').slice(1))
    expect(kept).not.toContain(debit.otp)

    await choose(debit.id, 'paid')
    expect(await statusOf(debit.id)).toBe('completed')
    expect(await balanceOf(member.id)).toEqual({ credits: 10, paid_user: 1 })
    const [settled] = await rowsOf<{ settled_at: number | null }>('select * from direct_debits')
    expect(settled?.settled_at).not.toBeNull()
  })

  it('is told by mail, with the mandate and what was agreed to', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    await debited(member)
    const [row] = await rowsOf<{ mandate_reference: string; consent_text: string }>(
      'select * from direct_debits',
    )
    const [mail, ...others] = await mailsTo(member.email)
    expect(others).toEqual([])
    expect(row?.mandate_reference).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(mail?.text).toContain(`Machtigingskenmerk: ${row?.mandate_reference}`)
    expect(mail?.text).toContain(row?.consent_text)
  })

  it('that fails frees the discount, and one that is charged back bars account and telephone', async () => {
    const member = await makeMember()
    const amount = priceOf('p0', 25)
    const first = await debited(member, { amount })
    await choose(first.debit.id, 'failed')
    expect(await rowsOf('select * from discount_redemptions')).toEqual([])
    const second = await debited(member, { amount })
    await choose(second.debit.id, 'paid')
    await choose(second.debit.id, 'charged_back')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })

    const other = await makeMember(old)
    const sameAccount = await debited(other, { iban: second.debit.iban })
    expect(sameAccount.body.error?.code).toBe('debit_blocked')
    const samePhone = await askCode(other, crypto.randomUUID(), second.phone)
    expect([samePhone.status, samePhone.body.error?.code]).toEqual([403, 'debit_blocked'])
    expect(await rowsOf('select member_id from payments where member_id = ?', other.id)).toEqual([])
  })

  it('that went back to the member and was then taken back by the bank bars them as well', async () => {
    const member = await makeMember(old)
    const { debit, phone } = await debited(member)
    await choose(debit.id, 'paid')
    const { id, amount } = debit
    expect((await callAs(member, creditsCalls.refundPayment, { id, amount })).status).toBe(200)
    await choose(id, 'charged_back')
    expect(takeComplaints()).toEqual([expect.stringContaining('charged_back_after_refund')])
    const again = await debited(member, { iban: debit.iban })
    expect(again.body.error?.code).toBe('debit_blocked')
    expect(codesOf([await askCode(member, crypto.randomUUID(), phone)])).toEqual(['debit_blocked'])
  })

  it('needs consent, an account that can be, and is nothing that a plain order starts', async () => {
    const member = await makeMember(old)
    const refusals = [
      await payByDebit(member, aDebit({ consent: false as true })),
      await payByDebit(member, aDebit({ iban: 'NL92 ABNA 0417 1643 00' })),
      await payByDebit(member, aDebit({ country: 'PL' })),
      await buy(member, anOrder({ method: 'sdd' })),
      await payByDebit(member, aDebit({ amount: 1 })),
      await payByDebit(member, aDebit()),
    ]
    expect(codesOf(refusals)).toEqual([
      'invalid_input',
      'invalid_iban',
      'method_not_offered',
      'method_not_offered',
      'price_changed',
      'code_invalid',
    ])
    expect(await rowsOf('select id from payments')).toEqual([])
  })
})

describe('the code', () => {
  it('goes to the telephone and nowhere else, in six digits', async () => {
    const member = await makeMember(old)
    const phone = newPhone()
    const { status, response } = await askCode(member, crypto.randomUUID(), phone)
    const code = await codeSentTo(phone)
    expect([status, code]).toEqual([204, expect.stringMatching(/^\d{6}$/)])
    const told = (await response.text()) + JSON.stringify([...response.headers])
    expect(told).not.toContain(code)
    const [sms] = await readOutbox()
    expect(sms?.text).toBe(
      `${code} is je code voor Vonk. Hij werkt 10 minuten. Geef hem aan niemand.`,
    )
  })

  it('is sent once for one key, and not for another body', async () => {
    const member = await makeMember(old)
    const input = {
      id: crypto.randomUUID(),
      payment: crypto.randomUUID(),
      country: 'NL',
      phone: newPhone(),
    }
    const ask = (changes = {}) => callAs(member, debitCalls.askDebitCode, { ...input, ...changes })
    expect(codesOf([await ask(), await ask(), await ask({ phone: newPhone() })])).toEqual([
      204,
      204,
      'key_reused',
    ])
    expect(await readOutbox()).toHaveLength(1)
  })

  it('is taken in wide digits, with spaces and dashes', async () => {
    const member = await makeMember(old)
    const debit = aDebit()
    const code = await plantCode(member, debit.id)
    const digits = code.replaceAll(/\d/g, (digit) => String.fromCharCode(Number(digit) + 0xff10))
    const otp = `${digits.slice(0, 2)}\u2013${digits.slice(2, 4)}\u3000${digits.slice(4)}`
    expect((await payByDebit(member, { ...debit, otp })).status).toBe(200)
  })

  it('allows five tries, however many come at once, in ten rounds', async () => {
    const member = await makeMember(old)
    for (let round = 0; round < 10; round++) {
      const debit = aDebit()
      const otp = await plantCode(member, debit.id)
      const wrong = await volley(8, () => payByDebit(member, { ...debit, otp: '000000' }))
      expect(new Set(codesOf(wrong))).toEqual(new Set(['code_invalid']))
      const sql = 'select tries_left from sms_codes where payment_id = ?'
      expect(await rowsOf(sql, debit.id)).toEqual([{ tries_left: 0 }])
      expect(codesOf([await payByDebit(member, { ...debit, otp })])).toEqual(['code_invalid'])
      await env.DB.prepare('delete from rate_limits').run()
    }
  }, 120_000)

  it('holds ten minutes, for its payment and its member', async () => {
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const debit = aDebit()
    const phone = newPhone()
    await askCode(member, debit.id, phone)
    const otp = await codeSentTo(phone)
    const elsewhere = await payByDebit(member, aDebit({ otp }))
    const theirs = await payByDebit(other, { ...debit, otp })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * MINUTE })
    const late = await payByDebit(member, { ...debit, otp })
    expect(codesOf([elsewhere, theirs, late])).toEqual([
      'code_invalid',
      'code_invalid',
      'code_invalid',
    ])
  })

  it('is sent three times a day to a member and to a telephone, however many ask at once', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const asked = await volley(5, () => askCode(member, crypto.randomUUID()))
      const codes = codesOf(asked)
      const ofKind = (kind: unknown) => codes.filter((code) => code === kind).length
      expect([ofKind(204), ofKind('too_many_codes')]).toEqual([3, 2])
    }
    const phone = newPhone()
    const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(old)))
    const asked = await Promise.all(
      members.map((member) => askCode(member, crypto.randomUUID(), phone)),
    )
    expect(codesOf(asked).filter((code) => code === 204)).toHaveLength(3)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY })
    const [first] = members
    if (first) expect((await askCode(first, crypto.randomUUID(), phone)).status).toBe(204)
  }, 120_000)
})

describe('an order', () => {
  it('sent twice at once is one payment, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const debit = aDebit()
      const otp = await plantCode(member, debit.id)
      const replies = await volley(2, () => payByDebit(member, { ...debit, otp }))
      expect(codesOf(replies)).toEqual([200, 200])
      const sql = 'select provider_id from payments where member_id = ?'
      expect(await rowsOf(sql, member.id)).toEqual([{ provider_id: `sb-${debit.id}` }])
      const again = await payByDebit(member, { ...debit, otp, iban: newIban() })
      expect(again.body.error?.code).toBe('key_reused')
    }
  }, 120_000)

  it('stays within the limit of a week, however many come at once, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const debits = Array.from({ length: 6 }, () => aDebit({ otp: plantedCode }))
      await plantCodes(
        member,
        debits.map(({ id }) => id),
      )
      const replies = await volley(6, (index) => payByDebit(member, debits[index] ?? aDebit()))
      // Three times 14.95 is under 50 euros, four times is not.
      expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(3)
      expect(codesOf(replies).filter((code) => code === 'debit_limit')).toHaveLength(3)
      await env.DB.prepare('delete from rate_limits').run()
    }
  }, 240_000)

  it('counts per bank account until a week has passed or a debit is paid', async () => {
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const iban = newIban()
    const big = { bundle: 'p1', amount: priceOf('p1') } as const
    const first = await debited(member, { ...big, iban })
    const second = await debited(other, { ...big, iban })
    expect([first.status, second.body.error?.code]).toEqual([200, 'debit_limit'])
    const dear = await debited(other, { bundle: 'p3', amount: priceOf('p3') })
    expect(dear.body.error?.code).toBe('debit_limit')
    await choose(first.debit.id, 'paid')
    const third = await debited(member, { bundle: 'p3', amount: priceOf('p3'), iban })
    expect(third.status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY + 1 })
    expect((await debited(other, { ...big })).status).toBe(200)
  })

  it('counts per telephone, whoever uses it', async () => {
    const phone = newPhone()
    const big = { bundle: 'p1', amount: priceOf('p1') } as const
    const first = await debited(await makeMember(old), big, phone)
    const second = await debited(await makeMember(old), big, phone)
    expect([first.status, second.body.error?.code]).toEqual([200, 'debit_limit'])
    await choose(first.debit.id, 'failed')
    expect((await debited(await makeMember(old), big, phone)).status).toBe(200)
  })

  it('is told before a code is asked for', async () => {
    const member = await makeMember(old)
    const limited = async (bundle: string) => {
      const { data } = await pageAs(member, `/directdebit?bundle=${bundle}&country=NL`)
      return (data as { page: { limited: boolean } }).page.limited
    }
    expect([await limited('p1'), await limited('p2')]).toEqual([false, true])
    const { debit } = await debited(member, { bundle: 'p1', amount: priceOf('p1') })
    expect([await limited('p0'), await limited('p1')]).toEqual([false, true])
    await choose(debit.id, 'paid')
    expect(await limited('p3')).toBe(false)
  })

  it('counts no debit as paid that the bank took after it was paid back', async () => {
    const member = await makeMember(old)
    const iban = newIban()
    const { debit } = await debited(member, { bundle: 'p1', amount: priceOf('p1'), iban })
    await choose(debit.id, 'paid')
    const refund = { id: debit.id, amount: priceOf('p1') }
    expect((await callAs(member, creditsCalls.refundPayment, refund)).status).toBe(200)
    const dear = { bundle: 'p3', amount: priceOf('p3'), iban } as const
    expect((await debited(member, dear)).status).toBe(200)
    await choose(debit.id, 'charged_back')
    expect(takeComplaints().join()).toContain('charged_back_after_refund')
    await env.DB.prepare('delete from debit_blocks').run()
    expect((await debited(member, dear)).body.error?.code).toBe('debit_limit')
    const { data } = await pageAs(member, '/directdebit?bundle=p3&country=NL')
    expect(data['page']).toMatchObject({ limited: true })
  })
})

describe('without script', () => {
  const post = (path: string, cookie: string, fields: Record<string, string>) =>
    SELF.fetch(origin + path, {
      method: 'POST',
      headers: { origin, cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })

  it('goes from the checkout by the telephone to the payment', async () => {
    const member = await makeMember(old)
    const { cookie } = member
    const fields = {
      id: crypto.randomUUID(),
      method: 'sdd',
      country: 'NL',
      credits: '10',
      amount: String(priceOf('p0')),
      currency: 'EUR',
    }
    const begun = await post('/credits/p0', cookie, { ...fields, immediate_use: 'on' })
    const path = begun.headers.get('location') ?? ''
    expect(path).toBe('/directdebit?bundle=p0&country=NL')
    const { data } = await pageAs(member, path)
    const { payment, key } = data['page'] as { payment: string; key: string }
    const phone = newPhone()
    const sent = await post(path, cookie, { id: key, payment, country: 'NL', phone })
    const next = sent.headers.get('location') ?? ''
    expect(next).toBe(`/directdebit/${payment}?bundle=p0&country=NL`)
    const { id: _, otp: __, consent: ___, immediate_use: ____, ...debit } = aDebit()
    const form = {
      ...debit,
      discountcode: '',
      credits: String(debit.credits),
      amount: String(debit.amount),
      immediate_use: 'on',
      consent: 'on',
    }
    const wrong = await post(next, cookie, { ...form, otp: '000000' })
    const html = await wrong.text()
    expect(html).toContain('Code ongeldig')
    expect(html).toContain('value="Dorpsstraat"')
    const done = await post(next, cookie, { ...form, otp: await codeSentTo(phone) })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/transactions/${payment}`])
  })
})
