import { env } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { paymentMethods } from '#contract/credits.ts'
import { DAY } from '#contract/time.ts'
import { referenceOf } from '#contract/withdrawals.ts'
import { updateWithdrawals } from '#worker/account/leaving/queries/purge.ts'
import { openDatabase } from '#worker/db/database.ts'
import {
  closeWithdrawal,
  listWaitingWithdrawals,
} from '#worker/desk/payments/operate-withdrawals.ts'
import { showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { findSandboxPayment } from '#worker/payments/sandbox-store.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import {
  balanceOf,
  countryWith,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  runCron,
  statusOf,
} from '../support/purchases.ts'
import { volley } from '../support/volley.ts'
import {
  askProvider,
  bought,
  declare,
  goodIban,
  type Kept,
  kept,
  old,
  outcomesTo,
  paidBy,
  refundEnds,
  settle,
  shownTo,
  withdraw,
} from '../support/withdrawals.ts'

// Directive 2011/83/EU, art. 13(1).

afterEach(expectMoneyToAddUp)

const atSandbox = (id: string) => findSandboxPayment(env, `sb-${id}`)

describe('art. 13(1): the money goes back the way it came, within 14 days', () => {
  it.each(paymentMethods)('by %s', async (method) => {
    const country = countryWith(method)
    const amount = priceOf('p1', 0, country)
    const member = await makeMember({ ...old, country })
    const id = await paidBy(method, member)
    expect(await atSandbox(id)).toMatchObject({ method, amount, status: 'paid' })
    if (method === 'paysafecard') {
      for (const iban of ['', 'NL00 ABNA 0417 1643 00'])
        expect((await withdraw(member, id, amount, iban)).body.error?.code).toBe('invalid_iban')
      expect(await kept()).toEqual([])
      expect((await withdraw(member, id, amount, goodIban)).status).toBe(200)
      expect(await kept()).toMatchObject([
        { status: 'to_pay', amount, iban: 'NL91ABNA0417164300', payment_id: id },
      ])
      expect((await atSandbox(id))?.refunds).toBeUndefined()
    } else {
      expect((await withdraw(member, id, amount)).status).toBe(200)
      expect(await kept()).toMatchObject([{ status: 'refunding', iban: null, payment_id: id }])
      await env.DB.prepare('update refunds set requested_at = 0').run()
      await runCron('reconcile refunds')
      expect(await rowsOf('select status, amount from refunds')).toEqual([
        { status: 'completed', amount },
      ])
      const refunds = Object.values((await atSandbox(id))?.refunds ?? {})
      expect(refunds).toEqual([{ amount, status: 'completed' }])
    }
    expect(await statusOf(id)).toBe('refunded')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('a person sees what has to be paid by bank, and the account number goes once it is', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const id = await paidBy('paysafecard', member)
    const { withdrawal } = (await withdraw(member, id, 2995, goodIban)).body
    const [waiting] = await listWaitingWithdrawals(operating())
    expect(waiting).toMatchObject({ id: withdrawal, amount: 2995 })
    const account = await showAccount(operating(), withdrawal, { why: 'Naar de bank' })
    expect(account).toBe('NL91ABNA0417164300')
    const unpaid = await shownTo(member, `/transactions/${id}`)
    expect(unpaid).toContain('Terugbetaling onderweg')
    expect(unpaid).not.toContain('is aan je terugbetaald')
    expect((waiting?.until ?? 0) - (waiting?.received_at ?? 0)).toBe(14 * DAY)
    // Its credits are gone: it cannot be closed unpaid.
    for (const outcome of ['nothing', 'charged_back'] as const)
      expect(await closeWithdrawal(operating(), withdrawal, outcome)).toBe(false)
    expect(await closeWithdrawal(operating(), withdrawal, 'paid')).toBe(true)
    expect(await closeWithdrawal(operating(), withdrawal, 'paid')).toBe(false)
    expect(await kept()).toMatchObject([{ status: 'closed', iban: null }])
    expect(await listWaitingWithdrawals(operating())).toEqual([])
  })
})

describe('art. 13(1): who withdrew hears what became of the money', () => {
  it.each(['active', 'deleted'])(
    'a guest whose account is %s, once, at the address and in the language of the statement',
    async (account) => {
      const member = await makeMember({ ...old, language: 'nl' })
      const id = await bought(member)
      const email = account === 'active' ? member.email : 'new@example.com'
      if (account === 'deleted') {
        await env.DB.prepare("update members set account = 'deleted', email = null where id = ?")
          .bind(member.id)
          .run()
      }
      await declare({ email, purchase: id })
      await env.DB.prepare("update withdrawals set language = 'de'").run()
      await settle()
      await askProvider()
      expect(await outcomesTo(email, 'Erstattet nach deinem Widerruf')).toEqual([])
      await refundEnds(id, 'completed')
      await askProvider()
      const [mail, ...others] = await outcomesTo(email, 'Erstattet nach deinem Widerruf')
      expect(others).toEqual([])
      const key = (await kept())[0]?.id ?? ''
      expect(mail?.subject).toContain(referenceOf(key))
      expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Wir haben 29,95 € erstattet (iDEAL)')
      expect(
        await rowsOf("select 1 from outbox where job = 'withdrawal-outcome-mail'"),
      ).toHaveLength(1)
    },
  )

  it('who is paid by bank hears it when a person has done so, in the batch that closes it', async () => {
    const member = await makeMember(old)
    const id = await paidBy('paysafecard', member)
    await declare({ email: member.email, purchase: id, iban: goodIban })
    await settle()
    await env.DB.prepare("update members set account = 'deleted', email = null where id = ?")
      .bind(member.id)
      .run()
    const key = (await kept())[0]?.id ?? ''
    expect(await outcomesTo(member.email, referenceOf(key))).toHaveLength(1)
    await showAccount(operating(), key, { why: 'Naar de bank' })
    const closed = await volley(3, () => closeWithdrawal(operating(), key, 'paid'))
    expect(closed.filter(Boolean)).toHaveLength(1)
    const [mail, ...others] = await outcomesTo(member.email, 'Terugbetaald na je herroeping')
    expect(others).toEqual([])
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('We hebben € 29,95 overgemaakt')
    expect(mail?.text).not.toContain('NL91')
  })

  it('who named no purchase of ours hears that too, and nothing of what there is', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const said = [
      { email: 'other@example.com', purchase: id },
      { email: 'nobody@example.com', purchase: crypto.randomUUID() },
    ]
    const texts: string[] = []
    for (const { email, purchase } of said) {
      await declare({ email, purchase })
      await settle()
      const [row] = await rowsOf<Kept>('select * from withdrawals where email = ?', email)
      const key = row?.id ?? ''
      expect(await closeWithdrawal(operating(), key, 'nothing')).toBe(true)
      const [mail] = await outcomesTo(email, 'Je herroeping is bekeken')
      texts.push((mail?.text ?? '').replaceAll(referenceOf(key), 'H'))
    }
    expect(texts[0]).toContain('vonden geen aankoop')
    expect(texts[0]).toBe(texts[1])
  })

  it('who has left before it is paid keeps the account number and the address until it is', async () => {
    const member = await makeMember(old)
    const id = await paidBy('paysafecard', member)
    await withdraw(member, id, 2995, goodIban)
    await updateWithdrawals(openDatabase(env.DB), [member.id]).execute()
    expect(await kept()).toMatchObject([{ iban: 'NL91ABNA0417164300', email: member.email }])
    const key = (await kept())[0]?.id ?? ''
    await showAccount(operating(), key, { why: 'Naar de bank' })
    await closeWithdrawal(operating(), key, 'paid')
    await updateWithdrawals(openDatabase(env.DB), [member.id]).execute()
    expect(await kept()).toMatchObject([{ iban: null, email: '' }])
  })
})
