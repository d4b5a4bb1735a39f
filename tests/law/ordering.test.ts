import { SELF } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { creditsCalls, immediateUseVersion, type PaymentMethod } from '#contract/credits.ts'
import { href } from '#contract/route.ts'
import { plantCodes } from '../support/debits.ts'
import { callAs, makeMember, origin, pageAs, type TestMember } from '../support/members.ts'
import { anOrder, buy, choose, expectMoneyToAddUp, startedPayment } from '../support/purchases.ts'
import { rows } from '../support/rows.ts'
import { mailsTo } from '../support/signup.ts'
import { saveSettings } from '../support/sites.ts'

// Directive 2011/83/EU of 2011-10-25 on consumer rights; it applies since 2014-06-13.

afterEach(expectMoneyToAddUp)

/** Without the data for the script, which holds every text of the page. */
async function checkout(member: TestMember, language = 'nl'): Promise<string> {
  const cookie = `${member.cookie}; locale=${language}`
  const response = await SELF.fetch(`${origin}/credits/p1`, { headers: { cookie } })
  const [shown = ''] = (await response.text()).split('id="page-data"')
  return shown.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
}

/** What its button that orders says, and nothing besides. */
function orderButtons(html: string): string[] {
  const [, form = ''] = /<form id="order"[^>]*>(.*?)<\/form>/s.exec(html) ?? []
  const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>(.*?)<\/button>/gs)]
  return buttons.map(([, inner = '']) => inner.replaceAll(/<[^>]*>/g, '').trim())
}

const old = { signup_date: 0 }

/** Each form that orders: by a method of the checkout, by direct debit, by a card that is kept. */
const ways: Array<[string, string, (member: TestMember) => Promise<string>]> = [
  ['the checkout', '<form id="order"', async () => '/credits/p1'],
  [
    'direct debit',
    '<input type="hidden" name="bundle" value="p1"',
    async (member) => {
      const id = crypto.randomUUID()
      await plantCodes(member, [id])
      return href('directdebit-id', { id }, { bundle: 'p1', country: 'NL' })
    },
  ],
  [
    'a stored card',
    '<input type="hidden" name="bundle" value="p1"',
    async (member) => {
      const order = { method: 'creditcard', keep_card: true } as const
      await choose((await startedPayment(member, order)).payment_id, 'paid')
      return href('credits-repeat-order')
    },
  ],
]

/** The form that orders, and what of it stands before its button. */
async function formOf([, mark, pathOf]: (typeof ways)[number], language: string) {
  const member = await makeMember(old)
  const headers = { cookie: `${member.cookie}; locale=${language}` }
  const response = await SELF.fetch(origin + (await pathOf(member)), { headers })
  const [shown = ''] = (await response.text()).split('id="page-data"')
  const form = shown.split('<form').find((each) => `<form${each}`.includes(mark)) ?? ''
  const [before = '', ...after] = form
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('<button type="submit"')
  const [words = ''] = (after.at(-1) ?? '').split('</button>')
  return { before, after, words: words.slice(words.indexOf('>') + 1).replaceAll(/<[^>]*>/g, '') }
}

describe('art. 6(1)(e), (h), 8(2): on each way to an order, in the form that its button sends', () => {
  it.each(ways)(
    'the price, the name on the statement and the way back stand before it: %s',
    async (...way) => {
      await saveSettings({ billing_name: 'VONK*CREDITS' })
      const { before, after, words } = await formOf(way, 'nl')
      expect([after.length, words]).toEqual([1, 'Bestelling met betalingsverplichting'])
      for (const said of ['Totaal, inclusief btw', '€ 29,95', 'er volgt niets automatisch'])
        expect(before).toContain(said)
      expect(before).toContain('>VONK*CREDITS</b>')
      expect(before).toContain(`href="${href('pages-return-policy')}"`)
      expect(before).not.toContain('checked=""')
    },
  )

  it.each(ways)('in the words of another country too: %s', async (...way) => {
    expect((await formOf(way, 'de')).words).toBe('Zahlungspflichtig bestellen')
  })

  it('what is linked there tells of the function to withdraw, where it is, and how', async () => {
    const response = await SELF.fetch(origin + href('pages-return-policy'), {
      headers: { cookie: 'locale=nl; entry=1' },
    })
    const [, main = ''] = (await response.text()).split('<main')
    expect(main.split('</main>')[0]).toContain(`href="${href('withdrawal')}"`)
  })
})

describe('art. 8(2): the button says nothing but that the order obliges to pay', () => {
  it.each([
    ['nl', 'Bestelling met betalingsverplichting'],
    ['de', 'Zahlungspflichtig bestellen'],
    ['en', 'Order with obligation to pay'],
    ['es', 'Pedido con obligación de pago'],
    ['fr', 'Commande avec obligation de paiement'],
    ['it', 'Ordine con obbligo di pagare'],
    ['pl', 'Zamówienie z obowiązkiem zapłaty'],
  ])('in %s: "%s"', async (language, words) => {
    expect(orderButtons(await checkout(await makeMember(old), language))).toEqual([words])
  })
})

describe('art. 6(1)(e), 8(2): directly before it stand what is bought and the whole price', () => {
  it('with tax and currency, and that nothing follows', async () => {
    const html = await checkout(await makeMember(old))
    const [before = ''] = html.split('Bestelling met betalingsverplichting')
    for (const said of ['25 credits', 'Totaal, inclusief btw', '€ 29,95', 'Waarvan 21% btw'])
      expect(before.replaceAll('21 %', '21%')).toContain(said)
    expect(before).toContain('Eenmalige betaling, er volgt niets automatisch')
  })

  it('with the name that will stand on the statement, where the domain knows it', async () => {
    const member = await makeMember(old)
    expect(await checkout(member)).not.toContain('Op je rekeningafschrift')
    await saveSettings({ billing_name: 'VONK*CREDITS' })
    const [before = ''] = (await checkout(member)).split('Bestelling met betalingsverplichting')
    expect(before).toContain('Op je rekeningafschrift staat')
    expect(before).toContain('>VONK*CREDITS</b>')
  })
})

describe('art. 22: nothing is ticked beforehand', () => {
  it('neither the consent nor the card that is kept', async () => {
    const boxes = [
      ...(await checkout(await makeMember(old))).matchAll(/<input[^>]*checkbox[^>]*>/g),
    ]
    const names = boxes.map(([box]) => /name="([^"]*)"/.exec(box)?.[1])
    expect(names).toContain('immediate_use')
    for (const [box] of boxes) expect(box).not.toContain('checked')
  })
})

describe('art. 19, and Directive (EU) 2015/2366, art. 62(4): no way to pay costs more', () => {
  it('each that is offered takes the same amount', async () => {
    const member = await makeMember(old)
    const { data } = await pageAs(member, '/credits/p1')
    const { methods } = data['page'] as { methods: PaymentMethod[] }
    const ordered = methods.filter((method) => method !== 'sdd')
    expect(ordered.length).toBeGreaterThan(3)
    for (const method of ordered) {
      const { status, body } = await buy(await makeMember(old), anOrder({ method }))
      expect([method, status, body.payment.amount]).toEqual([method, 200, 2995])
    }
  })
})

describe('art. 16(m), 7(3), 8(8): use before the period ends is asked for, and acknowledged', () => {
  it('stands right above the button: only the total is between them', async () => {
    const html = await checkout(await makeMember(old))
    const [, after = ''] = html.split('voor credits die ik heb gebruikt.')
    const [between = ''] = after.split('Bestelling met betalingsverplichting')
    const words = between.replaceAll(/<[^>]*>/g, ' ').trim()
    expect(words.replaceAll(/\s+/g, ' ')).toBe('Totaal, inclusief btw € 29,95')
  })

  it('no order without it', async () => {
    const { body } = await buy(await makeMember(old), anOrder({ immediate_use: false }))
    expect(body.error).toEqual({ code: 'invalid_input', params: { field: 'immediate_use' } })
    expect(await rows('select id from payments')).toEqual([])
  })

  it('is kept with its moment and the version of its words', async () => {
    const before = Date.now()
    await startedPayment(await makeMember(old))
    const [row] = await rows('select immediate_use_at, immediate_use_version from payments')
    expect(row?.['immediate_use_version']).toBe(immediateUseVersion)
    expect(Number(row?.['immediate_use_at'])).toBeGreaterThanOrEqual(before)
  })

  it('is confirmed on a durable medium (art. 8(7)), once it is paid', async () => {
    const member = await makeMember({ ...old, language: 'nl' })
    const { payment_id } = await startedPayment(member)
    await choose(payment_id, 'paid')
    const texts = (await mailsTo(member.email)).map(({ text }) => text)
    const receipt = texts.find((text) => text.includes(payment_id)) ?? ''
    expect(receipt).toContain('Je hebt gevraagd om je credits meteen te kunnen gebruiken.')
    expect(receipt).toContain('is je herroepingsrecht daarmee vervallen')
    const { body } = await callAs(member, creditsCalls.getPayment, { id: payment_id })
    expect(body.payment.status).toBe('completed')
  })
})
