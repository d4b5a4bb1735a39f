import { env, SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatCalls } from '#contract/chat.ts'
import { creditsCalls } from '#contract/credits.ts'
import { likesCalls } from '#contract/likes.ts'
import type { PageProps } from '#contract/pages.ts'
import { shutPhotoCalls } from '#contract/shut-photos.ts'
import {
  type Pause,
  spendingCalls,
  type SpendingLimit,
  type SpendingPeriod,
} from '#contract/spending.ts'
import { type StoredCard, storedCardCalls } from '#contract/stored-cards.ts'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import type { Viewer } from '#contract/viewer.ts'
import { withdrawalCalls } from '#contract/withdrawals.ts'
import { openDatabase } from '#worker/db/database.ts'
import { refundByBank } from '#worker/desk/payments/operate-payments.ts'
import { findReader } from '#worker/mail/notices/queries.ts'
import { fixture } from '../fixtures/pictures.ts'
import { makeSender, send, sendPhoto } from '../support/chat.ts'
import { aDebit, payByDebit, plantCodes, plantedCode } from '../support/debits.ts'
import {
  callAs,
  giveCredits,
  makeMember,
  origin,
  pageAs,
  type TestMember,
} from '../support/members.ts'
import { operating } from '../support/operating.ts'
import {
  anOrder,
  buy,
  choose,
  expectMoneyToAddUp,
  priceOf,
  rowsOf,
  startedPayment,
  statusOf,
} from '../support/purchases.ts'
import { encodeQuickly } from '../support/quick-encoder.ts'
import { postForm } from '../support/visitors.ts'
import { volley } from '../support/volley.ts'

// Directive 2005/29/EC (unfair commercial practices), art. 5(2), 5(3) and 8, as the Commission reads
// them in its guidance of 2021-12-17 (OJ C 526, 29.12.2021, p. 1); the seventh of the principles of
// the consumer authorities of 2025-03-21 for currencies within a service: its design is "respectful
// of different consumer vulnerabilities". No rule was found that asks for limits of one's own outside
// gambling: what we promise there must be so (art. 6(1)).

afterEach(expectMoneyToAddUp)

const old = { signup_date: 0 }
const small = { bundle: 'p0', amount: priceOf('p0') } as const

function setLimit(member: TestMember, period: SpendingPeriod, amount: number | null) {
  return callAs(member, spendingCalls.setLimit, { period, amount })
}

async function limitOf(member: TestMember, period: SpendingPeriod): Promise<SpendingLimit> {
  const { data } = await pageAs(member, '/limits')
  const { limits } = data['page'] as { limits: SpendingLimit[] }
  const found = limits.find((limit) => limit.period === period)
  if (!found) throw new Error('no such period')
  return found
}

/** By a card that is kept since a purchase. */
async function makeHolder() {
  const member = await makeMember(old)
  const first = await startedPayment(member, { method: 'creditcard', keep_card: true })
  await choose(first.payment_id, 'paid')
  const { data } = await pageAs(member, '/credits/repeat-order')
  const { card } = data['page'] as { card: StoredCard | null }
  if (!card) throw new Error('no card was kept')
  return { member, card }
}

function repeatOrder(member: TestMember, card: StoredCard) {
  const { method: _, keep_card: _kept, ...order } = { keep_card: false, ...anOrder(small) }
  return callAs(member, storedCardCalls.payByCard, { ...order, card: card.id })
}

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { error?: { code: string } } | undefined)?.error?.code ?? status

function later(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time })
}

describe('Directive 2005/29/EC, art. 6(1): what is said of a limit is so', () => {
  it('by iDEAL, a stored card and direct debit at one instant never more than it, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const { member, card } = await makeHolder()
      // 29.95 are spent already; twice 14.95 fit, a third time not.
      await setLimit(member, 'month', 6500)
      const debits = [aDebit({ otp: plantedCode }), aDebit({ otp: plantedCode })]
      await plantCodes(
        member,
        debits.map(({ id }) => id),
      )
      const ways: Array<() => Promise<{ status: number; body: unknown }>> = [
        () => buy(member, anOrder(small)),
        () => buy(member, anOrder({ ...small, method: 'creditcard' })),
        () => repeatOrder(member, card),
        () => repeatOrder(member, card),
        ...debits.map((debit) => () => payByDebit(member, debit)),
      ]
      // Another one is the first each time.
      const turned = [...ways.slice(round % ways.length), ...ways.slice(0, round % ways.length)]
      const replies = await volley(turned.length, async (index) =>
        codeOf((await turned[index]?.()) ?? { status: 0, body: null }),
      )
      expect(
        replies.filter((code) => code === 200),
        `round ${round}`,
      ).toHaveLength(2)
      expect(replies.filter((code) => code === 'spending_limit')).toHaveLength(4)
      const [sum] = await rowsOf<{ amount: number }>(
        `select sum(euro_amount) as amount from payments where member_id = ?
          and status in ('pending', 'completed')`,
        member.id,
      )
      expect(sum?.amount).toBe(2995 + 2 * 1495)
      await env.DB.prepare('delete from rate_limits').run()
    }
  }, 240_000)

  it('lower holds at once, higher after 24 hours, not a minute before', async () => {
    const member = await makeMember(old)
    await setLimit(member, 'day', 2000)
    await setLimit(member, 'day', 1000)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    await setLimit(member, 'day', 2000)
    expect(await limitOf(member, 'day')).toMatchObject({ amount: 1000, next: { amount: 2000 } })
    expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    later(DAY - MINUTE)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    later(2 * MINUTE)
    expect(await limitOf(member, 'day')).toMatchObject({ amount: 2000, next: null })
    expect(codeOf(await buy(member, anOrder(small)))).toBe(200)
  })

  it('no limit at all is the highest one: it holds after 24 hours', async () => {
    const member = await makeMember(old)
    await setLimit(member, 'week', 1000)
    await setLimit(member, 'week', null)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    later(DAY + MINUTE)
    expect(codeOf(await buy(member, anOrder(small)))).toBe(200)
  })

  it('until then one may go back, and asking again makes nobody wait longer', async () => {
    const member = await makeMember(old)
    await setLimit(member, 'month', 1000)
    await setLimit(member, 'month', 5000)
    const first = (await limitOf(member, 'month')).next
    later(HOUR)
    await setLimit(member, 'month', 5000)
    expect((await limitOf(member, 'month')).next).toEqual(first)
    await setLimit(member, 'month', 1000)
    expect(await limitOf(member, 'month')).toMatchObject({ amount: 1000, next: null })
    later(2 * DAY)
    expect((await limitOf(member, 'month')).amount).toBe(1000)
  })

  it('a day, a week and a month end where they end for the domain', async () => {
    // A Sunday evening, still the 31st of May, in Amsterdam.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-31T21:30:00Z') })
    const member = await makeMember(old)
    for (const period of ['day', 'week', 'month'] as const) await setLimit(member, period, 2000)
    expect(codeOf(await buy(member, anOrder(small)))).toBe(200)
    const again = await buy(member, anOrder(small))
    expect(again.body.error).toMatchObject({ code: 'spending_limit' })
    later(HOUR)
    expect(await limitOf(member, 'week')).toMatchObject({ spent: 0 })
    expect(codeOf(await buy(member, anOrder(small)))).toBe(200)
  })

  it('what failed or was paid back is not spent, what is under way is', async () => {
    const member = await makeMember(old)
    await setLimit(member, 'week', 2000)
    const first = await startedPayment(member, small)
    expect((await limitOf(member, 'week')).spent).toBe(1495)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    await choose(first.payment_id, 'failed')
    expect((await limitOf(member, 'week')).spent).toBe(0)
    const second = await startedPayment(member, small)
    await choose(second.payment_id, 'paid')
    await env.DB.prepare("update payments set status = 'refunded' where id = ?")
      .bind(second.payment_id)
      .run()
    await env.DB.prepare(
      `insert into refunds (payment_id, id, credits, amount, currency, status, requested_at)
        values (?, 'r', 4, 598, 'EUR', 'completed', 0)`,
    )
      .bind(second.payment_id)
      .run()
    await env.DB.prepare(
      "insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, -4, 'refund', 0)",
    )
      .bind(member.id, `refund:${second.payment_id}`)
      .run()
    await env.DB.prepare('update credit_lots set remaining = 6, taken = 4 where payment_id = ?')
      .bind(second.payment_id)
      .run()
    expect((await limitOf(member, 'week')).spent).toBe(1495 - 598)
  })

  it('of what goes back to a bank account, by whomever, the part that was used stays spent', async () => {
    const ways = [
      (purchase: string, member: TestMember) =>
        callAs(member, withdrawalCalls.withdraw, {
          id: crypto.randomUUID(),
          purchase,
          amount: 120,
          iban: 'NL91 ABNA 0417 1643 00',
        }),
      (purchase: string) => refundByBank(operating(), purchase, 120),
    ]
    for (const payBack of ways) {
      const member = await makeMember(old)
      await setLimit(member, 'day', 3000)
      const { payment_id: id } = await startedPayment(member)
      await choose(id, 'paid')
      const used =
        "insert into ledger (member_id, id, delta, kind, created_at) values (?, 'msg:used', -24, 'message', ?)"
      await env.DB.batch([
        env.DB.prepare("update payments set method = 'paysafecard' where id = ?").bind(id),
        env.DB.prepare('update credit_lots set remaining = 1 where payment_id = ?').bind(id),
        env.DB.prepare(used).bind(member.id, Date.now()),
      ])
      await payBack(id, member)
      expect(await statusOf(id)).toBe('refunded')
      expect((await limitOf(member, 'day')).spent).toBe(2995 - 120)
      expect(codeOf(await buy(member, anOrder(small)))).toBe('spending_limit')
    }
  })

  it('in another currency the price in euro counts', async () => {
    const member = await makeMember({ ...old, country: 'GB', region: null, city: null })
    await setLimit(member, 'day', 1000)
    const order = anOrder({
      bundle: 'p0',
      method: 'creditcard',
      country: 'GB',
      amount: priceOf('p0', 0, 'GB'),
    })
    expect(codeOf(await buy(member, order))).toBe('spending_limit')
    await env.DB.prepare('delete from spending_limits').run()
    expect(codeOf(await buy(member, order))).toBe(200)
    const [row] = await rowsOf<{ euro_amount: number }>('select euro_amount from payments')
    expect(row?.euro_amount).toBe(priceOf('p0'))
  })

  it('the form without script sets it, orders by it and says what is left', async () => {
    const member = await makeMember(old)
    const typed = await postForm('/limits', { period: 'week', euro: '12' }, member)
    expect([typed.status, typed.headers.get('location')]).toEqual([303, '/limits'])
    expect((await limitOf(member, 'week')).amount).toBe(1200)
    const { id, method, country, credits, amount, currency } = anOrder(small)
    const shown = { credits: String(credits), amount: String(amount), currency }
    const order = { id, method, country, discountcode: '', ...shown, immediate_use: 'on' }
    const page = await postForm('/credits/p0', order, member)
    expect((await page.text()).replaceAll('\u00a0', ' ')).toContain('nog € 12,00 over')
    expect(await rowsOf('select id from payments')).toEqual([])
  })
})

function pauseFrom(member: TestMember, from: Pause, days: 1 | 7 | 30) {
  return callAs(member, spendingCalls.pause, { from, days })
}

describe('Directive 2005/29/EC, art. 6(1): what is said of a pause is so', () => {
  it('from buying: no way of paying, until the day is over; credits go on working', async () => {
    const { member, card } = await makeHolder()
    const other = await makeMember({ gender: 'male' })
    await pauseFrom(member, 'buying', 7)
    const debit = aDebit({ otp: plantedCode })
    await plantCodes(member, [debit.id])
    for (const act of [
      () => buy(member, anOrder(small)),
      () => repeatOrder(member, card),
      () => payByDebit(member, debit),
    ]) {
      expect(codeOf(await act())).toBe('buying_paused')
    }
    expect(codeOf(await send(member, other))).toBe(200)
    later(7 * DAY - MINUTE)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('buying_paused')
    later(2 * MINUTE)
    expect(codeOf(await buy(member, anOrder(small)))).toBe(200)
  })

  it('ordered at the instant of the pause: bought before it or not at all, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeMember(old)
      const order = anOrder(small)
      const [begun, bought] = await volley(2, async (index) =>
        codeOf(await (index === 0 ? pauseFrom(member, 'buying', 1) : buy(member, order))),
      )
      expect(begun).toBe(204)
      expect([200, 'buying_paused']).toContain(bought)
      const kept = await rowsOf('select id from payments where id = ?', order.id)
      expect(kept).toHaveLength(bought === 200 ? 1 : 0)
    }
  }, 120_000)

  it('from everything: nothing with others and no order, by call, form or page', async () => {
    const member = await makeMember({ ...old, gender: 'male' })
    const other = await makeMember()
    await giveCredits(member.id, 5)
    await pauseFrom(member, 'everything', 1)
    expect(codeOf(await send(member, other))).toBe('on_pause')
    expect(codeOf(await callAs(member, likesCalls.like, { profile: other.id }))).toBe('on_pause')
    expect(codeOf(await buy(member, anOrder(small)))).toBe('on_pause')
    const fields = { id: crypto.randomUUID(), profile: String(other.id), price: '1', text: 'Hoi' }
    const posted = await postForm(`/members/${other.id}/chat`, fields, member)
    expect(posted.headers.get('location')).toBe('/limits')
    expect(await rowsOf('select id from messages')).toEqual([])
    for (const path of ['/members', '/chats', '/credits', `/members/${other.id}`, '/me']) {
      const { status, response } = await pageAs(member, path)
      expect([path, status, response.headers.get('location')]).toEqual([path, 303, '/limits'])
    }
    later(DAY + MINUTE)
    expect(codeOf(await send(member, other))).toBe(200)
  })

  it.each([
    ['its sender ends a photo', 'sender', shutPhotoCalls.endPhoto, 200],
    ['its receiver removes one', 'reader', shutPhotoCalls.endPhoto, 200],
    ['its sender takes one back', 'sender', chatCalls.takeBack, 200],
    ['its receiver looks at one', 'reader', shutPhotoCalls.lookAtPhoto, 'on_pause'],
  ] as const)('from everything: %s', async (_what, who, call, answer) => {
    encodeQuickly()
    const both = { sender: await makeSender(5, old), reader: await makeMember(old) }
    const photo = fixture('jpeg')
    const { body } = await sendPhoto(both.sender, both.reader, photo, undefined, undefined, true)
    await pauseFrom(both[who], 'everything', 1)
    expect(codeOf(await callAs(both[who], call, { message: body.message.id }))).toBe(answer)
  })

  it('from everything: no mail about others meanwhile, but the receipt of the month', async () => {
    const member = await makeMember(old)
    await env.DB.prepare(
      "insert into notification_preferences (member_id, kind, wanted) values (?, 'month_receipt', 1)",
    )
      .bind(member.id)
      .run()
    const db = openDatabase(env.DB)
    const mailed = async () => {
      const found = []
      for (const kind of ['new_messages', 'month_receipt'] as const) {
        const readers = await findReader(db, member.id, kind, Date.now()).execute()
        if (readers.length > 0) found.push(kind)
      }
      return found
    }
    expect(await mailed()).toEqual(['new_messages', 'month_receipt'])
    await pauseFrom(member, 'everything', 1)
    expect(await mailed()).toEqual(['month_receipt'])
    later(DAY + MINUTE)
    expect(await mailed()).toEqual(['new_messages', 'month_receipt'])
  })

  it('sent at the instant of the pause: written and charged, or neither, in ten rounds', async () => {
    for (let round = 0; round < 10; round++) {
      const member = await makeSender(5)
      const other = await makeMember()
      const id = crypto.randomUUID()
      const [begun, sent] = await volley(2, async (index) =>
        codeOf(
          await (index === 0
            ? pauseFrom(member, 'everything', 1)
            : send(member, other, 'Hallo', id)),
        ),
      )
      expect(begun).toBe(204)
      const written = await rowsOf('select id from messages where id = ?', id)
      const charged = await rowsOf('select id from ledger where id = ?', `msg:${id}`)
      const isSent = sent === 200
      expect([written.length, charged.length]).toEqual(isSent ? [1, 1] : [0, 0])
    }
  }, 120_000)

  it('is never shortened, and keeps the rights open', async () => {
    const { member } = await makeHolder()
    await pauseFrom(member, 'everything', 30)
    await pauseFrom(member, 'everything', 1)
    const { data } = await pageAs(member, '/limits')
    const { paused } = data['page'] as PageProps['limits']
    expect(paused.everything).toBeGreaterThan(Date.now() + 29 * DAY)
    for (const path of [
      '/transactions',
      '/settings',
      '/settings/delete',
      '/withdrawal/mine',
      '/decisions',
    ]) {
      expect((await pageAs(member, path)).status, path).toBe(200)
    }
    const [purchase] = await rowsOf<{ id: string }>('select id from payments')
    const refund = { id: purchase?.id ?? '', amount: 2995 }
    expect(codeOf(await callAs(member, creditsCalls.refundPayment, refund))).toBe(200)
  })

  it('without script it is asked once more, and begun by a form', async () => {
    const member = await makeMember(old)
    const { data } = await pageAs(member, '/limits?pause=buying&days=7')
    const { pausing } = data['page'] as PageProps['limits']
    expect(pausing).toMatchObject({ from: 'buying', days: 7 })
    const posted = await postForm('/limits', { from: 'buying', days: '7' }, member)
    expect(posted.status).toBe(303)
    expect(codeOf(await buy(member, anOrder(small)))).toBe('buying_paused')
    const odd = await postForm('/limits', { from: 'buying', days: '9' }, member)
    expect(odd.status).toBe(400)
    expect(await odd.text()).toContain('role="alert"')
  })
})

it('a reminder of the time is set and switched off, by call and by form', async () => {
  const member = await makeMember(old)
  const chosen = async () => {
    const { data } = await pageAs(member, '/limits')
    return (data['viewer'] as Viewer).remind_minutes
  }
  expect(await chosen()).toBeNull()
  await callAs(member, spendingCalls.setReminder, { minutes: 30 })
  expect(await chosen()).toBe(30)
  await postForm('/limits', { minutes: '60' }, member)
  expect(await chosen()).toBe(60)
  await postForm('/limits', { minutes: 'none' }, member)
  expect(await chosen()).toBeNull()
  expect((await postForm('/limits', { minutes: '1' }, member)).status).toBe(400)
})

it('the month is drawn where purchases are, by day, with what was paid only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-20T10:00:00Z') })
  const member = await makeMember(old)
  const drawn = async () => {
    const { data } = await pageAs(member, '/transactions')
    return (data['page'] as PageProps['transactions']).month
  }
  expect(await drawn()).toEqual({ days: 31, spent: [] })
  const pay = async (order: Parameters<typeof anOrder>[0] = {}) =>
    choose((await startedPayment(member, order)).payment_id, 'paid')
  await pay(small)
  await pay(small)
  await startedPayment(member, small)
  later(5 * DAY)
  const failed = await startedPayment(member, small)
  await choose(failed.payment_id, 'failed')
  await pay()
  const { spent } = await drawn()
  expect(spent.map(({ day, amount }) => [day, amount])).toEqual([
    [20, 2 * 1495],
    [25, 2995],
  ])
  later(10 * DAY)
  expect(await drawn()).toEqual({ days: 30, spent: [] })
})

it('the plot has a bar for each day of its list, on that day and as tall as its amount', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-06T10:00:00Z') })
  const member = await makeMember({ ...old, language: 'nl' })
  const drawn = async () => {
    const { cookie } = member
    const response = await SELF.fetch(`${origin}/transactions`, { headers: { cookie } })
    // Without the data for the script, which holds it all too.
    const [html = ''] = (await response.text()).split('id="page-data"')
    const [, ofMonth = ''] = html.replaceAll('\u00a0', ' ').split('Uitgegeven deze maand')
    const [plot = ''] = ofMonth.split('</section>')
    const all = (pattern: RegExp) => [...plot.matchAll(pattern)].map(([, ...found]) => found)
    return {
      width: Number(/viewBox="0 0 (\d+) /.exec(plot)?.[1] ?? 0),
      bars: all(/<rect x="([\d.]+)" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/g).map((bar) =>
        bar.map(Number),
      ),
      list: all(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g),
    }
  }
  expect(await drawn()).toMatchObject({ bars: [], list: [] })
  const pay = async (order: Parameters<typeof anOrder>[0] = {}) =>
    choose((await startedPayment(member, order)).payment_id, 'paid')
  await pay(small)
  later(3 * DAY)
  await pay()
  await pay()
  later(9 * DAY)
  await pay()
  const { width, bars, list } = await drawn()
  expect(list).toEqual([
    ['6 mei 2026', '€ 14,95'],
    ['9 mei 2026', '€ 59,90'],
    ['18 mei 2026', '€ 29,95'],
  ])
  const euros = list.map(([, amount = '']) => Number(amount.slice(2).replace(',', '.')))
  const most = Math.max(...euros)
  const tallest = Math.max(...bars.map(([, , tall = 0]) => tall))
  expect(bars.map(([x = 0]) => Math.floor((x / width) * 31) + 1)).toEqual([6, 9, 18])
  for (const [index, [, y = 0, tall = 0]] of bars.entries()) {
    expect(Math.abs(tall / tallest - (euros[index] ?? 0) / most)).toBeLessThan(0.02)
    expect(y + tall).toBe(56)
  }
})

describe('Regulation (EU) 2022/2065, art. 25(3)(c): leaving a limit is not easier to find than setting it', () => {
  it('one amount is a button like the other, and none is crimson', async () => {
    const member = await makeMember(old)
    const { cookie } = member
    const response = await SELF.fetch(`${origin}/limits`, { headers: { cookie } })
    const html = await response.text()
    const [main = ''] = (html.split('<main')[1] ?? '').split('</main>')
    expect(main).toContain('value="2500"')
    expect(main).not.toContain('btn-primary')
  })
})
