import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { creditsCalls, type PaymentMethod, paymentMethods } from '#contract/credits.ts'
import { discreetCalls } from '#contract/discreet-calls.ts'
import { keptDays } from '#contract/kept.ts'
import { href } from '#contract/route.ts'
import { DAY } from '#contract/time.ts'
import { referenceOf, withdrawalCalls, withdrawalOutcomes } from '#contract/withdrawals.ts'
import { updateWithdrawals } from '#worker/account/leaving/queries/purge.ts'
import { openDatabase } from '#worker/db/database.ts'
import { refundByBank, worthByBank } from '#worker/desk/payments/operate-payments.ts'
import {
  closeWithdrawal,
  listWaitingWithdrawals,
} from '#worker/desk/payments/operate-withdrawals.ts'
import { showAccount } from '#worker/desk/payments/withdrawal-account.ts'
import { findSandboxPayment } from '#worker/payments/sandbox-store.ts'
import { send } from '../support/chat.ts'
import { takeComplaints } from '../support/complaints.ts'
import { costOf } from '../support/d1-cost.ts'
import { debited } from '../support/debits.ts'
import { runMails } from '../support/mails.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import {
  balanceOf,
  choose,
  countryWith,
  expectMoneyToAddUp,
  offerEveryMethod,
  priceOf,
  rowsOf,
  runCron,
  shownOf,
  startedPayment,
  statusOf,
} from '../support/purchases.ts'
import { mailsTo, newVisitor } from '../support/signup.ts'
import { saveSite } from '../support/sites.ts'
import { callFrom, postForm } from '../support/visitors.ts'
import { volley } from '../support/volley.ts'

// Directive 2011/83/EU, art. 11a, inserted by Directive (EU) 2023/2673; it applies since 2026-06-19.

afterEach(expectMoneyToAddUp)

const old = { signup_date: 0 }
const goodIban = 'NL91 ABNA 0417 1643 00'

async function bought(member: TestMember): Promise<string> {
  const { payment_id } = await startedPayment(member)
  await choose(payment_id, 'paid')
  return payment_id
}

/** Ordered by this method and paid at the sandbox, where it is to be had. */
async function paidBy(method: PaymentMethod, member: TestMember): Promise<string> {
  await offerEveryMethod()
  const country = countryWith(method)
  const amount = priceOf('p1', 0, country)
  const { payment_id } =
    method === 'sdd'
      ? (await debited(member, { bundle: 'p1', country, amount })).body.payment
      : await startedPayment(member, { method, country, amount, ...shownOf('p1', country) })
  await choose(payment_id, 'paid')
  return payment_id
}

function withdraw(member: TestMember | null, purchase: string, amount: number, iban = '') {
  const input = { id: crypto.randomUUID(), purchase, amount, iban }
  return callAs(member, withdrawalCalls.withdraw, input)
}

type Said = { name?: string; email: string; purchase: string; iban?: string; id?: string }

function declare({ id = crypto.randomUUID(), name = 'Noor Bakker', ...said }: Said) {
  return callFrom(newVisitor(), withdrawalCalls.declareWithdrawal, {
    id,
    name,
    iban: '',
    leave_empty: '',
    ...said,
  })
}

const atSandbox = (id: string) => findSandboxPayment(env, `sb-${id}`)

const settle = () => runMails({}, 2, 'settle-withdrawal')

type Kept = {
  id: string
  status: string
  payment_id: string | null
  member_id: number | null
  amount: number | null
  iban: string | null
  statement: string
  email: string
  received_at: number
}

const kept = () => rowsOf<Kept>('select * from withdrawals')

async function html(path: string, cookie = '') {
  const response = await SELF.fetch(origin + path, { headers: { cookie } })
  return response.text()
}

/** Without the data for the script, which holds every text of the page. */
async function shownTo({ cookie }: TestMember, path: string) {
  const [shown = ''] = (await html(path, cookie)).split('id="page-data"')
  return shown.replaceAll('\u00a0', ' ')
}

/** All 25 credits, by messages. */
async function useUp(member: TestMember, id: string) {
  const used = "insert into ledger values (?, 'msg:used', -25, 'message', ?)"
  await env.DB.batch([
    env.DB.prepare('update credit_lots set remaining = 0 where payment_id = ?').bind(id),
    env.DB.prepare(used).bind(member.id, Date.now()),
  ])
}

describe('art. 11a(1): a function in the words of the law, reachable without an account', () => {
  const words = [
    ['nl', 'Hier de overeenkomst herroepen', 'Herroeping bevestigen'],
    ['de', 'Vertrag widerrufen', 'Widerruf bestätigen'],
    ['en', 'Withdraw from contract here', 'Confirm withdrawal'],
    ['es', 'Desistir del contrato aquí', 'Confirmar desistimiento'],
    ['fr', 'Renoncer au contrat ici', 'Confirmer la rétractation'],
    ['it', 'Recedere dal contratto qui', 'Conferma recesso'],
    ['pl', 'Odstąp od umowy tutaj', 'Potwierdź odstąpienie od umowy'],
  ] as const

  it.each(words)('in %s: "%s", and then "%s"', async (language, open, confirm) => {
    const cookie = `locale=${language}; entry=1`
    for (const path of ['/', '/login', '/pages/faq', '/pricing', '/withdrawal']) {
      const page = await html(path, cookie)
      expect(page, path).toContain(open)
      expect(page, path).toContain('href="/withdrawal"')
    }
    const said = { step: 'check', name: 'Noor', email: 'noor@example.com', purchase: '1 mei' }
    const second = await (await postForm(href('withdrawal'), said, { cookie })).text()
    expect(second).toContain(`>${confirm}</button>`)
  })

  it('at the foot of members’ pages too, but where the screen is filled', async () => {
    const [member, other] = [await makeMember({ ...old, language: 'nl' }), await makeMember()]
    const footOf = async (path: string) =>
      (await shownTo(member, path)).split('<footer').slice(1).join('')
    const names = ['members', 'likes', 'profile', 'settings', 'credits', 'transactions'] as const
    const paths = [...names.map((name) => href(name)), href('members-id', { id: other.id })]
    for (const path of paths) {
      const foot = await footOf(path)
      expect(foot, path).toContain('href="/withdrawal/mine"')
      expect(foot, path).toContain('Hier de overeenkomst herroepen')
      expect(foot, path).not.toContain(href('pages-terms'))
    }
    for (const path of [href('me'), href('pages-faq')])
      expect(await footOf(path), path).toContain(href('pages-terms'))
    for (const path of [
      href('swipe-game'),
      href('chats'),
      href('credits-id-paymentmethod', { id: 'p1' }),
    ])
      expect(await footOf(path), path).toBe('')
  })

  it('beside each purchase for the whole period, and not after it', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const link = `/withdrawal/mine?purchase=${id}`
    expect(await html(`/transactions/${id}`, member.cookie)).toContain(link)
    expect(await html('/me', member.cookie)).toContain('href="/withdrawal/mine"')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * DAY })
    expect(await html(`/transactions/${id}`, member.cookie)).not.toContain(link)
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('refund_not_possible')
  })

  it('beside each purchase in the list of them too, from the first day to the end of the last', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 1, 10) })
    const member = await makeMember(old)
    const [one, two] = [await bought(member), await bought(member)]
    const listed = async () => {
      const page = await html('/transactions', member.cookie)
      return [one, two].map((id) => page.includes(`href="/withdrawal/mine?purchase=${id}"`))
    }
    expect(await listed()).toEqual([true, true])
    // The last instant of the fourteenth day, and the first of the next, where the domain is.
    vi.setSystemTime(Date.UTC(2026, 5, 15, 22) - 1)
    expect(await listed()).toEqual([true, true])
    await withdraw(member, two, 2995)
    expect(await listed()).toEqual([true, false])
    vi.setSystemTime(Date.UTC(2026, 5, 15, 22))
    expect(await listed()).toEqual([false, false])
  })

  it('beside each purchase whose credits are all used, where it is said that 0 comes back', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const id = await bought(member)
    await useUp(member, id)
    const link = `href="/withdrawal/mine?purchase=${id}"`
    expect(await html('/transactions', member.cookie)).toContain(link)
    const own = await html(`/transactions/${id}`, member.cookie)
    expect(own).toContain(link)
    const page = await html(`/withdrawal/mine?purchase=${id}`, member.cookie)
    for (const said of [own, page]) expect(said.replaceAll('\u00a0', ' ')).toContain('€ 0,00 terug')
    expect(page).not.toContain('name="amount"')
    // Whoever wants to can send the statement all the same.
    expect(page).toContain('href="/withdrawal"')
    expect((await withdraw(member, id, 1)).body.error?.code).toBe('refund_not_possible')
  })

  it('opens from the oldest of more purchases than are listed', async () => {
    const member = await makeMember(old)
    const oldest = await bought(member)
    for (let newer = 0; newer < 20; newer++) await bought(member)
    await env.DB.prepare('update payments set created_at = created_at - 1 where id = ?')
      .bind(oldest)
      .run()
    const { data } = await pageAs(member, `/withdrawal/mine?purchase=${oldest}`)
    expect(data['page']).toMatchObject({ chosen: { payment: { payment_id: oldest } } })
  })
})

describe('art. 11a(2) and (3): the statement, read and then confirmed', () => {
  it('names the buyer, the contract and the address, with the amount and how it comes about', async () => {
    const [member, other] = [await makeMember({ ...old, name: 'Thijs' }), await makeMember()]
    const id = await bought(member)
    await send(member, other)
    const { data } = await pageAs(member, `/withdrawal/mine?purchase=${id}`)
    const { chosen } = data['page'] as { chosen: { statement: string; offer: object } }
    // 24 of 25 credits are 2875.2 cents: rounded in favour of the buyer.
    expect(chosen.offer).toMatchObject({ amount: 2876, credits: 24, by_bank: false })
    for (const said of ['Thijs', member.email, id, '25 credits'])
      expect(chosen.statement).toContain(said)
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('refund_changed')
    expect(await kept()).toEqual([])
  })

  it('works without script, in two steps, for the member', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    const path = `/withdrawal/mine?purchase=${id}`
    const key = /name="id" value="([\da-f-]{36})"/.exec(await html(path, member.cookie))?.[1] ?? ''
    const form = { id: key, purchase: id, amount: '2995' }
    const answer = await postForm(path, form, { cookie: member.cookie })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await statusOf(id)).toBe('refunded')
    expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
  })

  it('a guest reads and confirms too, with what was typed kept on the way', async () => {
    const said = { name: 'Noor', email: 'noor@example.com', purchase: '22 november, 25 credits' }
    const wrong = await postForm('/withdrawal', { step: 'check', ...said, email: 'noor' })
    const again = await wrong.text()
    expect(again).toContain('value="22 november, 25 credits"')
    expect(again).not.toContain('name="iban"')
    const second = await (await postForm('/withdrawal', { step: 'check', ...said })).text()
    expect(second).toContain('22 november, 25 credits')
    const key = /name="id" value="([\da-f-]{36})"/.exec(second)?.[1] ?? ''
    const bad = await postForm('/withdrawal', { id: key, ...said, iban: 'NL00', leave_empty: '' })
    expect(await bad.text()).toContain('value="NL00"')
    expect(await kept()).toEqual([])
    const done = await postForm('/withdrawal', { id: key, ...said, iban: '', leave_empty: '' })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await html(`/withdrawal/${key}`)).toContain(referenceOf(key))
  })
})

describe('art. 11a(4): an acknowledgement at once, on a durable medium', () => {
  it('an acknowledgement has the content, the date and the second, by mail and as a file', async () => {
    const now = Date.UTC(2026, 10, 22, 12, 4, 27)
    vi.useFakeTimers({ toFake: ['Date'], now })
    const member = await makeMember({ ...old, name: 'Thijs', language: 'nl' })
    const id = await bought(member)
    const { body } = await withdraw(member, id, 2995)
    const mails = await mailsTo(member.email)
    const mail = mails.find(({ subject }) => subject.includes(referenceOf(body.withdrawal)))
    const file = await SELF.fetch(`${origin}/api/withdrawal.php?id=${body.withdrawal}`)
    expect(file.headers.get('content-disposition')).toContain('attachment')
    for (const text of [mail?.text ?? '', await file.text()]) {
      expect(text).toContain('Hierbij herroep ik mijn overeenkomst over de levering van 25 credits')
      expect(text).toContain(id)
      expect(text).toContain('22 november 2026 om 13:04:27')
      expect(text.replaceAll('\u00a0', ' ')).toContain('€ 29,95')
      expect(text).toContain('6 december 2026')
    }
  })

  it('opens for a day by its key, and later for the buyer only', async () => {
    const [member, other] = [await makeMember(old), await makeMember(old)]
    const { body } = await withdraw(member, await bought(member), 2995)
    const { withdrawal: id } = body
    const read = (who: TestMember | null) => callAs(who, withdrawalCalls.getWithdrawal, { id })
    expect((await read(null)).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY + 1 })
    expect([(await read(null)).status, (await read(other)).status]).toEqual([404, 404])
    expect((await read(member)).status).toBe(200)
    expect((await pageAs(other, `/withdrawal/${id}`)).response.status).toBe(404)
  })

  it('goes to the typed address whether or not it is known, and holds no link of a stranger', async () => {
    const purchase = 'kijk op spam.example of https://spam.example'
    await declare({ email: 'stranger@example.com', purchase })
    await runMails({}, 3)
    const [mail, ...others] = await mailsTo('stranger@example.com')
    expect(others).toEqual([])
    expect(mail?.text).not.toMatch(/spam\.example|https:\/\/spam/)
    expect(mail?.text.replaceAll('\u2060', '')).toContain(purchase)
  })

  it('is mailed a few times a day to an address that strangers type', async () => {
    for (let count = 0; count < 6; count++)
      await declare({ email: 'victim@example.com', purchase: `aankoop ${count}` })
    expect(await kept()).toHaveLength(6)
    await runMails({}, 3)
    expect((await mailsTo('victim@example.com')).length).toBeLessThan(6)
  })
})

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
    expect(unpaid).not.toContain('Dit bedrag is aan je terugbetaald')
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

/** As the provider says when it is asked the next time. */
async function refundEnds(id: string, status: 'completed' | 'failed') {
  const key = `dev:pay:sb-${id}`
  type Sandboxed = { refunds?: Record<string, { amount: number; status: string }> }
  const payment = (await env.KV.get<Sandboxed>(key, 'json')) ?? {}
  for (const refund of Object.values(payment.refunds ?? {})) refund.status = status
  await env.KV.put(key, JSON.stringify(payment))
  await askProvider()
}

async function askProvider() {
  await env.DB.prepare('update refunds set requested_at = 0, checked_at = null').run()
  await runCron('reconcile refunds')
}

async function outcomesTo(email: string, words: string) {
  await runMails({}, 3)
  return (await mailsTo(email)).filter(({ subject }) => subject.includes(words))
}

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
    await updateWithdrawals(openDatabase(env.DB), member.id).execute()
    expect(await kept()).toMatchObject([{ iban: 'NL91ABNA0417164300', email: member.email }])
    const key = (await kept())[0]?.id ?? ''
    await showAccount(operating(), key, { why: 'Naar de bank' })
    await closeWithdrawal(operating(), key, 'paid')
    await updateWithdrawals(openDatabase(env.DB), member.id).execute()
    expect(await kept()).toMatchObject([{ iban: null, email: '' }])
  })
})

describe('art. 13(1): a refund that fails leaves the withdrawal standing, with its day', () => {
  it('a member is asked for an account number, at any time, and is paid to it once', async () => {
    const start = Date.UTC(2026, 10, 1, 12)
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const member = await makeMember({ ...old, language: 'nl' })
    const id = await bought(member)
    const { withdrawal } = (await withdraw(member, id, 2995)).body
    await refundEnds(id, 'failed')
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

  it('a person closes it only once its credits are taken, or all used', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const again = async () => {
      const id = await bought(member)
      const { withdrawal } = (await withdraw(member, id, 2995)).body
      await refundEnds(id, 'failed')
      takeComplaints()
      for (const outcome of withdrawalOutcomes)
        expect(await closeWithdrawal(operating(), withdrawal, outcome)).toBe(false)
      expect(await statusOf(id)).toBe('completed')
      expect(await shownTo(member, `/transactions/${id}`)).toContain('Je credits staan er weer')
      return { id, withdrawal }
    }
    const taken = await again()
    const worth = await worthByBank(operating(), taken.id)
    expect(await refundByBank(operating(), taken.id, worth)).toBe(true)
    expect(await closeWithdrawal(operating(), taken.withdrawal, 'paid')).toBe(true)
    const used = await again()
    await useUp(member, used.id)
    const page = () => shownTo(member, `/transactions/${used.id}`)
    expect(await page()).not.toContain('Je credits staan er weer')
    expect(await closeWithdrawal(operating(), used.withdrawal, 'nothing')).toBe(true)
    expect(await page()).not.toContain('Je credits staan er weer')
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

  it('the bank takes the money too: a person sees so, and pays no second time', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const [given, asked] = [await bought(member), await bought(member)]
    for (const id of [given, asked]) {
      await withdraw(member, id, 2995)
      await refundEnds(id, 'failed')
    }
    await withdraw(member, given, 2995, goodIban)
    takeComplaints()
    for (const id of [given, asked]) await choose(id, 'charged_back')
    expect(takeComplaints()).toEqual([expect.stringContaining('charged_back_after_refund')])
    const waiting = await listWaitingWithdrawals(operating())
    const doubtful = waiting.filter(({ differences }) =>
      differences?.includes('charged_back_after_refund'),
    )
    expect(doubtful).toMatchObject([{ payment_id: given, status: 'to_pay' }])
    const open = waiting.find(({ payment_id }) => payment_id === asked)
    expect(open?.status).toBe('open')
    expect(await outcomesTo(member.email, 'We konden je nog niet terugbetalen')).toEqual([])
    for (const { id } of waiting) {
      expect(await closeWithdrawal(operating(), id, 'charged_back')).toBe(true)
      expect(await closeWithdrawal(operating(), id, 'charged_back')).toBe(false)
    }
    expect(await kept()).toMatchObject([
      { status: 'closed', iban: null, amount: null },
      { status: 'closed', iban: null, amount: null },
    ])
    const mails = await outcomesTo(member.email, 'Je herroeping is afgehandeld')
    expect(mails.map(({ text }) => text.includes('Je bank heeft het bedrag'))).toEqual([true, true])
    expect(mails.map(({ text }) => text.includes('overgemaakt'))).toEqual([false, false])
    for (const path of [`/transactions/${asked}`, `/withdrawal/${open?.id}`]) {
      const page = await shownTo(member, path)
      expect(page).not.toContain('Je credits staan er weer')
      expect(page).not.toContain(`/withdrawal/mine?purchase=${asked}`)
    }
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

describe('who is not signed in', () => {
  it.each(['active', 'banned', 'deleting'])(
    'a guest whose account is %s is paid back',
    async (account) => {
      const member = await makeMember(old)
      const id = await bought(member)
      await env.DB.prepare(
        "update members set account = ?1, deleting_until = iif(?1 = 'deleting', 1, null) where id = ?2",
      )
        .bind(account, member.id)
        .run()
      await declare({ email: member.email, purchase: `Bestelling ${id.toUpperCase()}` })
      await settle()
      expect(await kept()).toMatchObject([
        { status: 'refunding', payment_id: id, member_id: member.id, amount: 2995 },
      ])
      expect(await statusOf(id)).toBe('refunded')
    },
  )

  it('somebody whose session is locked is a guest, by the form of everybody', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await callAs(member, discreetCalls.lock, {})
    const own = await pageAs(member, href('withdrawal-mine'))
    expect(own.response.headers.get('location')).toBe(
      href('unlock', {}, { next: href('withdrawal-mine') }),
    )
    expect((await withdraw(member, id, 2995)).body.error?.code).toBe('locked')
    const said = { name: 'Noor', email: member.email, purchase: id }
    const check = await postForm(href('withdrawal'), { step: 'check', ...said }, member)
    const key = /name="id" value="([\da-f-]{36})"/.exec(await check.text())?.[1] ?? ''
    const form = { id: key, ...said, iban: '', leave_empty: '' }
    const answer = await postForm(href('withdrawal'), form, member)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/withdrawal/${key}`])
    expect(await html(`/withdrawal/${key}`, member.cookie)).toContain(referenceOf(key))
    await settle()
    expect(await kept()).toMatchObject([{ status: 'refunding', payment_id: id, amount: 2995 }])
    expect(await statusOf(id)).toBe('refunded')
  })

  it('a guest whose account is gone needs the order number only', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await env.DB.prepare("update members set account = 'deleted', email = null where id = ?")
      .bind(member.id)
      .run()
    await declare({ email: 'new@example.com', purchase: id })
    await settle()
    expect(await statusOf(id)).toBe('refunded')
  })

  it('a guest’s paysafecard is paid to the account that was given; without one a person asks', async () => {
    const member = await makeMember(old)
    const [one, two] = [await paidBy('paysafecard', member), await paidBy('paysafecard', member)]
    await declare({ email: member.email, purchase: one, iban: goodIban })
    await declare({ email: member.email, purchase: two })
    await settle()
    const found = await rowsOf<Kept>('select * from withdrawals order by status')
    expect(found).toMatchObject([
      { status: 'open', payment_id: null },
      { status: 'to_pay', payment_id: one, amount: 2995 },
    ])
    expect([await statusOf(one), await statusOf(two)]).toEqual(['refunded', 'completed'])
  })

  it.each<[string, (member: TestMember, id: string) => Said]>([
    ['a date', ({ email }) => ({ email, purchase: '22 november' })],
    ['a number nobody knows', ({ email }) => ({ email, purchase: crypto.randomUUID() })],
    ['another address', (_member, id) => ({ email: 'other@example.com', purchase: id })],
  ])('a guest with %s changes nothing, and waits for a person', async (_what, saidOf) => {
    const member = await makeMember(old)
    const id = await bought(member)
    await declare(saidOf(member, id))
    await settle()
    expect(await kept()).toMatchObject([{ status: 'open', payment_id: null, member_id: null }])
    expect(await statusOf(id)).toBe('completed')
    expect(await listWaitingWithdrawals(operating())).toHaveLength(1)
  })

  it('is in time if the statement was sent in time, however late it is read (art. 11a(5))', async () => {
    const member = await makeMember(old)
    const [first, second] = [await bought(member), await bought(member)]
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 13 * DAY })
    await declare({ email: member.email, purchase: first })
    vi.setSystemTime(start + 20 * DAY)
    await declare({ email: member.email, purchase: second })
    await settle()
    expect([await statusOf(first), await statusOf(second)]).toEqual(['refunded', 'completed'])
  })

  it('hears the same, with the same work, whether or not there is such a purchase', async () => {
    await saveSite('localhost')
    const member = await makeMember(old)
    const id = await bought(member)
    const asked = async (email: string, purchase: string) => {
      const input = { id: crypto.randomUUID(), name: 'Noor', email, purchase }
      const request = new Request(origin + withdrawalCalls.declareWithdrawal.path, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      })
      const { response, batches, single } = await costOf(request)
      const body = (await response.json()) as { withdrawal: string }
      expect(response.status, JSON.stringify(body)).toBe(200)
      await settle()
      const { data } = await pageAs(null, `/withdrawal/${input.id}`)
      const page = JSON.stringify(data['page'])
        .replaceAll(input.id, 'ID')
        .replaceAll(email, 'EMAIL')
        .replaceAll(purchase, 'PURCHASE')
        .replaceAll(/\d{13}|\d\d:\d\d:\d\d/g, '')
      return [response.status, Object.keys(body), batches.map((each) => each.length), single, page]
    }
    // Of the first an isolate keeps settings.
    await asked('first@example.com', '1 mei')
    const known = await asked(member.email, id)
    expect(await statusOf(id)).toBe('refunded')
    expect(await asked('nobody@example.com', crypto.randomUUID())).toEqual(known)
  })
})

describe('a withdrawal sent twice is one', () => {
  it('a member’s from five pages at once is one, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const method = round % 2 === 0 ? 'ideal' : 'paysafecard'
      const id = await paidBy(method, member)
      const answers = await volley(5, () => withdraw(member, id, 2995, goodIban))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => body.withdrawal)).size).toBe(1)
      expect(await rowsOf('select id from withdrawals where payment_id = ?', id)).toHaveLength(1)
      const mails = `withdrawal:${answers[0]?.body.withdrawal}`
      expect(await rowsOf('select id from outbox where id = ?', mails)).toHaveLength(1)
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('a guest’s under one key is one, in ten rounds, and no other has its key', async () => {
    for (let round = 0; round < 10; round++) {
      const said = { id: crypto.randomUUID(), email: `g${round}@example.com`, purchase: '1 mei' }
      const answers = await volley(5, () => declare(said))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(await rowsOf('select id from withdrawals where id = ?', said.id)).toHaveLength(1)
      const other = await declare({ ...said, purchase: '2 mei' })
      expect([other.status, other.body.error?.code]).toEqual([409, 'key_reused'])
    }
  })

  it('the member’s and the guest’s of one instant are one, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const id = await paidBy(round % 2 === 0 ? 'ideal' : 'paysafecard', member)
      await declare({ email: member.email, purchase: id, iban: goodIban })
      await volley(2, async (index) => {
        if (index === 0) await withdraw(member, id, 2995, goodIban)
        else await settle()
      })
      const found = await rowsOf<Kept>(
        'select * from withdrawals where payment_id = ? or email = ?',
        id,
        member.email,
      )
      expect(found.filter(({ payment_id }) => payment_id === id)).toHaveLength(1)
      expect(await balanceOf(member.id)).toEqual({ credits: 0, paid_user: 0 })
      await expectMoneyToAddUp()
    }
  })

  it('a guest’s after the member’s, or in the same words, is the same', async () => {
    const member = await makeMember(old)
    const id = await bought(member)
    await withdraw(member, id, 2995)
    await declare({ email: member.email, purchase: id })
    await declare({ email: 'twice@example.com', purchase: 'Mijn aankoop van 1 mei' })
    await declare({ email: 'twice@example.com', purchase: 'mijn aankoop van 1 mei' })
    await settle()
    const found = (await kept()).map(({ status }) => status).toSorted()
    expect(found).toEqual(['open', 'refunding', 'same', 'same'])
  })

  it('nothing is withdrawn from under a key that another statement has', async () => {
    const member = await makeMember(old)
    const [one, two] = [await bought(member), await paidBy('paysafecard', member)]
    const key = crypto.randomUUID()
    const input = (purchase: string) => ({ id: key, purchase, amount: 2995, iban: goodIban })
    const answers = await volley(2, (index) =>
      callAs(member, withdrawalCalls.withdraw, input(index === 0 ? one : two)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const standing = [await statusOf(one), await statusOf(two)]
    expect(new Set(standing)).toEqual(new Set(['completed', 'refunded']))
  })
})

it('the words of a statement are forgotten after their term, of one that waits they stay', async () => {
  await declare({ email: 'a@example.com', purchase: '1 mei' })
  await declare({ email: 'b@example.com', purchase: '2 mei' })
  await env.DB.prepare(
    "update withdrawals set status = 'closed' where email = 'a@example.com'",
  ).run()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (keptDays.withdrawal + 1) * DAY })
  await runCron('forget withdrawals')
  const words = (await kept()).map(({ email, statement }) => `${email} ${statement === ''}`)
  expect(new Set(words)).toEqual(new Set([' true', 'b@example.com false']))
})
