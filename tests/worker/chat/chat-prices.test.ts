import { env, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { minimumMessageCosts, offerBundles } from '#contract/bundles.ts'
import { siteCalls, siteSettings } from '#contract/site.ts'
import { send } from '../../support/chat.ts'
import { callAs, giveCredits, makeMember, origin, type TestMember } from '../../support/members.ts'

/** `amount`: their total cost in cents. */
async function buy({ id }: TestMember, credits: number, amount: number, at = Date.now() + 1000) {
  await env.DB.batch([
    env.DB.prepare(
      "insert into ledger (member_id, id, delta, kind, created_at) values (?, ?, ?, 'purchase', ?)",
    ).bind(id, `pay:${at}`, credits, at),
    env.DB.prepare("insert into credit_lots values (?, ?, ?, null, ?, ?, ?, 'EUR', 0)").bind(
      id,
      at,
      `pay:${at}`,
      credits,
      credits,
      amount,
    ),
  ])
}

async function wordsOf({ cookie }: TestMember, other: TestMember, search = ''): Promise<string> {
  const address = `${origin}/members/${other.id}/chat${search}`
  const html = await (await SELF.fetch(address, { headers: { cookie } })).text()
  return html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll(/\u00a0|&nbsp;/g, ' ')
}

it('the price is what the credits have cost that go first, on the buttons of words, gifts and photos', async () => {
  const [member, other] = [await makeMember({ gender: 'male', paid_user: 1 }), await makeMember()]
  await giveCredits(member.id, 1)
  await buy(member, 10, 1495)
  expect(await wordsOf(member, other)).toMatch(/Versturen · 1 credit(?! \()/)
  expect(await wordsOf(member, other, '?photo=1')).toContain('Versturen · 2 credits (€ 1,50)')
  expect(await wordsOf(member, other, '?gift=dinner')).toContain('Versturen · 8 credits (€ 10,47)')
  await send(member, other)
  expect(await wordsOf(member, other)).toContain('Versturen · 1 credit (€ 1,50)')
  await send(member, other)
  expect(await wordsOf(member, other)).toContain('Versturen · 1 credit (€ 1,50)')
  expect(await wordsOf(member, other, '?openings=1')).toContain('Versturen kost 1 credit (€ 1,50).')
})

it.each([
  ['NL', 'vanaf € 0,60'],
  ['PL', 'vanaf PLN 2,60'],
])(
  'in %s it is what a message costs at least, with the discount that runs, before there are credits',
  async (country, price) => {
    const [member, other] = [await makeMember({ gender: 'male', country }), await makeMember()]
    const words = await wordsOf(member, other)
    expect(words).toContain('Je credits zijn op.')
    expect(words).toContain('Bundel kiezen, dan gaat je bericht mee')
    const lines = await wordsOf(member, other, '?openings=1')
    expect(lines).toContain(`Versturen kost 1 credit (${price})`)
  },
)

it('the settings say it for each country', async () => {
  const { body } = await callAs(null, siteCalls.getSettings, {})
  expect(body.minimum_message_costs).toMatchObject({
    NL: { costs: 80, currency: 'EUR' },
    PL: { costs: 347, currency: 'PLN' },
  })
  expect(Object.keys(body.minimum_message_costs)).toEqual(body.countries)
})

it('is what the bundles cost there: in euros where none has a price in the money of the country', () => {
  const input = { name: 'V', domain: 'localhost', countries: ['CH'], currencies: { CH: 'CHF' } }
  const settings = v.parse(siteSettings, input)
  const [cheapest = 0] = offerBundles(settings, 'CH', 0)
    .map(({ per_message }) => per_message)
    .toSorted((a, b) => a - b)
  expect(minimumMessageCosts(settings)).toEqual({ CH: { costs: cheapest, currency: 'EUR' } })
})

it('an opening line that an address names stands in the box', async () => {
  const [member, other] = [await makeMember({ gender: 'male' }), await makeMember()]
  const line = 'Waar moest je vandaag om lachen?'
  expect(await wordsOf(member, other, '?line=generic.laugh')).toMatch(
    new RegExp(`<textarea[^>]*>${line.replace('?', '\\?')}</textarea>`),
  )
  expect(await wordsOf(member, other, '?line=<b>')).toMatch(/<textarea[^>]*><\/textarea>/)
})

it('lines for what both like come first', async () => {
  const [member, other] = [await makeMember({ gender: 'male' }), await makeMember()]
  for (const { id } of [member, other]) {
    await env.DB.prepare("insert into member_interests values (?, 'coffee')").bind(id).run()
  }
  const words = await wordsOf(member, other, '?openings=1')
  expect(words).toContain('Hoe drink jij je koffie?')
  // Three in the conversation, and three in the dialog.
  expect(words.match(/class="suggestion"/g)).toHaveLength(6)
})
