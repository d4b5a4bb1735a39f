import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { companyInfo } from '#contract/company.ts'
import {
  companyFields,
  reasonsForOne,
  reasonsForTwo,
  settingPlaces,
} from '#contract/domain-settings.ts'
import { siteSettings } from '#contract/site.ts'
import { elsewhere, fieldsOf, groups } from '#desk/domains/groups.ts'
import { kindOf, read, write } from '#desk/domains/typed.ts'
import * as en from '#desk/locales/en/index.ts'
import * as nl from '#desk/locales/nl/index.ts'
import { writePage } from '../support/own-pages.ts'
import { rows } from '../support/rows.ts'
import { ask, makeStaff } from './support/desk.ts'
import { admin, host, makeDomain, propose, sendSettings } from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeDomain()
})

const fields = groups.flatMap((group) => [...fieldsOf(group)])

it('every setting stands in a form or says why not, with its meaning in both languages', () => {
  const names = Object.keys(siteSettings.entries).toSorted()
  const ofSite = [...fields, ...elsewhere].filter((field) => field.of === 'settings')
  expect(ofSite.map(({ key }) => key).toSorted()).toEqual(names)
  expect([...companyFields].toSorted()).toEqual(Object.keys(companyInfo.entries).toSorted())
  for (const { settings } of [nl, en]) {
    expect(Object.keys(settings.site).toSorted()).toEqual(names)
    expect(Object.keys(settings.company).toSorted()).toEqual([...companyFields].toSorted())
  }
})

it('every setting says why one person changes it, or two, and the page says it of two', async () => {
  const wrong = Object.entries(settingPlaces).filter(([, { persons, because }]) => {
    const reasons: readonly string[] = persons === 2 ? reasonsForTwo : reasonsForOne
    return !reasons.includes(because)
  })
  expect(wrong).toEqual([])
  const html = await (await ask(admin, `/domains/${host}`)).text()
  for (const { name, because, persons } of [...fields, ...elsewhere]) {
    const [, said = ''] = html.split(`>${name}</dt>`)
    expect([name, said.split('</dd>')[0]?.includes('Twee personen: ')]).toEqual([
      name,
      persons === 2,
    ])
    expect([name, because !== null]).toEqual([name, persons === 2])
  }
})

it('a default that is written into its field and read again is the same', () => {
  for (const { name, schema } of fields) {
    const usual = v.safeParse(schema, undefined)
    if (!usual.success || usual.output === undefined || usual.output === '') continue
    const typed = write(usual.output, kindOf(schema))
    expect([name, read(typed, schema)]).toEqual([name, { value: usual.output }])
  }
})

it('the domain’s page says of each what it is now, and who changed it when', async () => {
  const path = await propose(admin, 'chat', { message_length: '500' })
  await ask(admin, `${path}/agree`, { form: {} })
  const html = await (await ask(admin, `/domains/${host}`)).text()
  for (const { name } of [...fields, ...elsewhere]) expect(html).toContain(`>${name}</dt>`)
  expect(html).toMatch(
    /message_length<\/dt>.*?<b>500<\/b>.*?Standaard: 1000\..*?admin@vonk\.example/,
  )
  expect(html).toContain('Versie 2, bewaard door admin@vonk.example')
})

it('what is empty is said in words', async () => {
  const html = await (await ask(admin, `/domains/${host}`)).text()
  expect(html).toMatch(/index_title<\/dt>.*?Standaard: leeg\./)
  expect(html).not.toMatch(/<b>(?:\{\}|\[\])<\/b>|Standaard: (?:\{\}|\[\])\./)
})

describe('takes', () => {
  it.each([
    ['chat', 'message_length', '500', 500],
    ['profiles', 'mutual', 'false', false],
    ['brand', 'niche', '3', 3],
    ['brand', 'theme_color', '#8e2fb0', '#8e2fb0'],
    ['brand', 'index_headline', 'nl=Vanavond <em>vrij</em>', { nl: 'Vanavond <em>vrij</em>' }],
    ['profiles', 'search_fields', 'age\r\nphoto', ['age', 'photo']],
    ['prices', 'gift_prices', 'cake=5', { cake: 5 }],
    ['prices', 'trial_price', 'EUR=1400', { EUR: 1400 }],
    ['promises', 'premium_claim_percent', 'null', null],
    ['promises', 'age_proof', '[{"when":"off"}]', [{ when: 'off' }]],
  ])('%s: %s %s', async (group, name, typed, value) => {
    const path = await propose(admin, group, { [name]: typed })
    const [row] = await rows<{ change: string }>('select change from proposals')
    expect(JSON.parse(row?.change ?? '').settings.set).toEqual({ [name]: value })
    expect(await (await ask(admin, path)).text()).toContain(name)
    expect(await rows('select version from sites')).toEqual([{ version: 1 }])
  })

  it('nothing in a field as its default', async () => {
    await makeDomain({ message_length: 500 }, 'gloed.test')
    const form = { version: '1', message_length: '' }
    await ask(admin, '/domains/gloed.test/settings/chat/propose', { form })
    const [row] = await rows<{ change: string }>('select change from proposals')
    expect(JSON.parse(row?.change ?? '').settings).toEqual({ set: {}, unset: ['message_length'] })
  })
})

describe('refuses', () => {
  it.each([
    ['chat', 'message_length', '0', 'message_length: minstens 1.'],
    ['chat', 'message_length', '5001', 'message_length: hoogstens 5000.'],
    ['chat', 'message_length', '1,5', 'message_length: dit moet een heel getal zijn.'],
    ['chat', 'message_length', 'veel', 'message_length: dit moet een getal zijn.'],
    ['brand', 'theme_color', 'rood', 'theme_color: deze waarde heeft niet de juiste vorm.'],
    ['brand', 'niche', '9', 'niche: kies een van de waarden'],
    ['brand', 'name', '', 'name: dit moet worden ingevuld.'],
    ['brand', 'name', 'n'.repeat(41), 'name: hoogstens 40 tekens of regels.'],
    ['brand', 'app_icons', 'nergens', 'there is no folder public/icons/nergens'],
    ['entry', 'tonight', 'misschien', 'tonight: kies een van de waarden'],
    ['languages', 'locales_enabled', 'nl\nxx', 'locales_enabled.1: kies een van de waarden'],
    ['languages', 'default_country', 'SE', 'default_country SE is not in countries'],
    ['contact', 'support_email', 'niemand', 'support_email: deze waarde heeft niet'],
    ['prices', 'gift_prices', 'cake', 'gift_prices: schrijf op elke regel naam=waarde.'],
    ['promises', 'age_proof', '[', 'age_proof: dit is geen geldige JSON.'],
    ['promises', 'age_proof', '[{"when":"nooit"}]', 'age_proof.0.when: kies een van'],
    ['prices', 'welcome_discount_percentage', '25', 'Zo verandert er niets'],
    ['prices', 'welcome_discount_hours', '40', 'would outlive the countdown'],
    ['promises', 'refund_days', '7', 'refund_days: minstens 14.'],
    ['company', 'company.country', 'Nederland', 'company.country: deze waarde heeft niet'],
  ])('%s: %s %s', async (group, name, typed, sentence) => {
    const form = name === 'welcome_discount_percentage' ? {} : { [name]: typed }
    const response = await sendSettings(admin, group, form)
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining(sentence),
    ])
    expect(await rows('select id from proposals')).toEqual([])
  })

  it.each([
    ['of another group', 'chat', { refund_days: '20' }],
    ['that has no form', 'chat', { domain: 'ander.test' }],
    ['whose rows have a form of their own', 'prices', { bundles: '[]' }],
    ['in a group that is none', 'nothing', { message_length: '500' }],
  ])('a setting %s', async (_, group, form) => {
    expect((await sendSettings(admin, group, { ...form } as never)).status).toBe(400)
    expect(await rows('select id from proposals')).toEqual([])
  })
})

it('shows what was refused beside its field, in the form as it was typed', async () => {
  const response = await sendSettings(admin, 'chat', { message_length: 'veel', pinned_chats: '7' })
  const html = await response.text()
  expect(response.status).toBe(409)
  expect(html).toMatch(/role="alert"[^>]*>message_length: dit moet een getal zijn\./)
  const [wrong = ''] = html.match(/<input[^>]*name="message_length"[^>]*>/) ?? []
  expect(wrong).toContain('aria-invalid="true"')
  expect(wrong).toContain('value="veel"')
  expect(html).toMatch(/name="pinned_chats"[^>]*value="7"/)
  expect(html.match(/aria-invalid/g)).toHaveLength(1)
})

describe('a language', () => {
  const german = 'nl\nde'
  const send = (name: string, version = '1') =>
    ask(admin, `/domains/${name}/settings/languages/propose`, {
      form: { version, locales_enabled: german },
    })

  it.each<[string, object]>([
    ['index_title', { index_title: { nl: 'Vuur' } }],
    ['index_lead, description', { index_lead: { nl: 'Vuur' }, description: { nl: 'Vuur' } }],
    [
      'lander_variants.gallery.zomer.headline',
      { lander_variants: { gallery: { zomer: { headline: { nl: 'Zomer' } } } } },
    ],
  ])('is switched on once it has %s', async (missing, texts) => {
    await makeDomain({ locales_enabled: ['nl'], ...texts }, 'gloed.test')
    const refused = await send('gloed.test')
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(`de has no ${missing} yet`),
    ])
    const both = JSON.parse(JSON.stringify(texts).replaceAll(/"nl":("\w+")/g, '"nl":$1,"de":$1'))
    await makeDomain({ locales_enabled: ['nl'], ...both }, 'smeul.test')
    expect((await send('smeul.test')).status).toBe(303)
  })

  it('is switched on once each own page is there in it; what is missing is shown', async () => {
    await makeDomain({ locales_enabled: ['nl'] }, 'gloed.test')
    const text = { title: 'Avonden', description: '', body: 'Welkom.' }
    await writePage('gloed.test', 'onze-avonden', { nl: text })
    expect((await send('gloed.test')).status).toBe(409)
    const missing = await (await ask(admin, '/domains/gloed.test/missing')).text()
    expect(missing).toMatch(/Deutsch<\/th><td>uit, nog niet compleet<\/td><td[^>]*>\/onze-avonden/)
    await writePage('gloed.test', 'onze-avonden', { nl: text, de: text })
    expect(await (await ask(admin, '/domains/gloed.test/missing')).text()).toMatch(
      /Deutsch<\/th><td>uit, kan aan/,
    )
    expect((await send('gloed.test')).status).toBe(303)
  })

  it('that was on before is switched on again, whatever it lacks', async () => {
    const name = 'gloed.test'
    await makeDomain({ locales_enabled: ['nl', 'de'], index_title: { nl: 'Vuur' } }, name)
    const set = (locales_enabled: string, version: string) =>
      ask(admin, `/domains/${name}/settings/languages/propose`, {
        form: { version, locales_enabled },
      })
    const path = (await set('nl', '1')).headers.get('location') ?? ''
    expect((await ask(admin, `${path}/agree`, { form: {} })).status).toBe(303)
    expect((await set('nl\nfr', '2')).status).toBe(409)
    expect((await set(german, '2')).status).toBe(303)
  })
})
