import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls } from '#contract/credits.ts'
import { DAY } from '#contract/time.ts'
import {
  closeWithdrawal,
  listWaitingWithdrawals,
} from '#worker/desk/payments/operate-withdrawals.ts'
import { showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { send } from '../support/chat.ts'
import { takeComplaints } from '../support/complaints.ts'
import { callAs, makeMember, origin } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { balanceOf, expectMoneyToAddUp, rowsOf, statusOf } from '../support/purchases.ts'
import { volley } from '../support/volley.ts'
import {
  askProvider,
  bought,
  declare,
  goodIban,
  html,
  kept,
  old,
  outcomesTo,
  paidBy,
  refundEnds,
  settle,
  shownTo,
  withdraw,
  withdrawnInVain,
} from '../support/withdrawals.ts'

// Directive 2011/83/EU, art. 13(1).

afterEach(expectMoneyToAddUp)

describe('art. 13(1): a refund that fails leaves the withdrawal standing, with its day', () => {
  it('a member is asked for an account number, at any time, and is paid to it once', async () => {
    const start = Date.UTC(2026, 10, 1, 12)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const member = await makeMember({ ...old, language: 'nl' })
    const { id, withdrawal } = await withdrawnInVain(member)
    expect(takeComplaints()).toEqual([expect.stringContaining('refund_failed')])
    vi.setSystemTime(start + 20 * DAY)
    const [waiting] = await listWaitingWithdrawals(operating())
    expect(waiting).toMatchObject({ id: withdrawal, status: 'open', payment_id: id })
    expect(waiting?.until).toBe(start + 14 * DAY)
    const [mail, ...others] = await outcomesTo(member.email, 'We konden je nog niet terugbetalen')
    expect(others).toEqual([])
    expect(mail?.links.join()).toContain(`/withdrawal/mine?purchase=${id}`)
    expect(mail?.text).toContain('15 november 2026')
    expect(await outcomesTo(member.email, 'is niet gelukt')).toEqual([])
    for (const path of [`/transactions/${id}`, `/withdrawal/${withdrawal}`])
      expect(await html(path, member.cookie)).toContain(`/withdrawal/mine?purchase=${id}`)
    expect(await html(`/withdrawal/mine?purchase=${id}`, member.cookie)).toContain('name="iban"')
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('invalid_iban')
    const answers = await volley(5, () => withdraw(member, id, 2995, goodIban))
    expect(new Set(answers.map(({ body }) => body.withdrawal))).toEqual(new Set([withdrawal]))
    expect(await kept()).toMatchObject([
      { status: 'to_pay', iban: 'NL91ABNA0417164300', amount: 2995, received_at: start },
    ])
    expect(await statusOf(id)).toBe('refunded')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
    const given = await shownTo(member, `/transactions/${id}`)
    expect(given).toContain('Terugbetaling onderweg')
    expect(given).not.toContain('Je credits staan er weer')
    expect(given).not.toContain('komt terug zoals je betaalde')
    await showAccount(operating(), withdrawal, { why: 'Naar de bank' })
    await closeWithdrawal(operating(), withdrawal, 'paid')
    const paid = await shownTo(member, `/transactions/${id}`)
    expect(paid).toContain('Terugbetaald</h1>')
    expect(paid).not.toContain('Terugbetaling onderweg')
    expect(await outcomesTo(member.email, 'Terugbetaald na je herroeping')).toHaveLength(1)
  })

  it('a member whose account has closed meanwhile is led to the form for guests', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const id = await bought(member)
    await withdraw(member, id, 2995)
    await env.DB.prepare("update members set account = 'banned' where id = ?").bind(member.id).run()
    await refundEnds(id, 'failed')
    takeComplaints()
    const [mail] = await outcomesTo(member.email, 'We konden je nog niet terugbetalen')
    expect(mail?.links).toContain(`${origin}/withdrawal`)
    expect(mail?.links.join()).not.toContain('/withdrawal/mine')
    expect(mail?.text).toContain('Vul het formulier nog eens in')
    await declare({ email: member.email, purchase: id, iban: goodIban })
    await settle()
    expect(await rowsOf('select iban from withdrawals where payment_id = ?', id)).toEqual([
      { iban: 'NL91ABNA0417164300' },
    ])
  })

  it('is for what is left by then, if credits of it were used', async () => {
    const [member, other] = [await makeMember({ ...old, language: 'nl' }), await makeMember()]
    const id = await bought(member)
    await withdraw(member, id, 2995)
    await refundEnds(id, 'failed')
    takeComplaints()
    await send(member, other)
    expect((await withdraw(member, id, 2995, goodIban)).body.error?.code).toBe('refund_changed')
    expect((await withdraw(member, id, 2876, goodIban)).status).toBe(200)
    expect(await kept()).toMatchObject([{ status: 'to_pay', amount: 2876 }])
    // The mail that asks for the account number comes too late.
    expect(await outcomesTo(member.email, 'We konden je nog niet terugbetalen')).toEqual([])
  })

  it('a guest gives it by the same form, and a stranger who has another address does not', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await declare({ email: member.email, purchase: id })
    await settle()
    await askProvider()
    await refundEnds(id, 'failed')
    takeComplaints()
    const [first] = await kept()
    expect(first).toMatchObject({ status: 'open', payment_id: id })
    const [mail] = await outcomesTo(member.email, 'We konden je nog niet terugbetalen')
    expect(mail?.text).toContain(id)
    expect(mail?.links).toContain(`${origin}/withdrawal`)
    await declare({ email: 'other@example.com', purchase: id, iban: goodIban })
    await declare({ email: member.email, purchase: id })
    await settle()
    expect(await statusOf(id)).toBe('completed')
    await declare({ email: member.email, purchase: id, iban: goodIban })
    await settle()
    expect(await rowsOf('select * from withdrawals where id = ?', first?.id)).toMatchObject([
      { status: 'to_pay', iban: 'NL91ABNA0417164300', received_at: first?.received_at },
    ])
    expect(await rowsOf("select 1 from withdrawals where status = 'same'")).toHaveLength(2)
    expect(await statusOf(id)).toBe('refunded')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('of a purchase that was only asked back, the function stays beside it, by bank', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await callAs(member, creditsCalls.refundPayment, { id, amount: 2995 })
    await refundEnds(id, 'failed')
    takeComplaints()
    const link = `href="/withdrawal/mine?purchase=${id}"`
    for (const path of ['/transactions', `/transactions/${id}`])
      expect(await html(path, member.cookie)).toContain(link)
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('invalid_iban')
    expect((await withdraw(member, id, 2995, goodIban)).status).toBe(200)
    expect(await kept()).toMatchObject([{ status: 'to_pay', amount: 2995, payment_id: id }])
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('a voucher’s receipt leads once to the page that asks for the account number', async () => {
    const member = await makeMember(old)
    const id = await paidBy('paysafecard', member)
    const page = await html(`/transactions/${id}`, member.cookie)
    expect(page.split(`href="/withdrawal/mine?purchase=${id}"`)).toHaveLength(2)
    expect(await html(`/withdrawal/mine?purchase=${id}`, member.cookie)).toContain('name="iban"')
  })
})
