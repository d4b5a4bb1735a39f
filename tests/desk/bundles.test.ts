import { beforeEach, describe, expect, it } from 'vitest'
import { defaultBundles } from '#contract/default-offer.ts'
import { rows } from '../support/rows.ts'
import { ask, makeStaff } from './support/desk.ts'
import {
  admin,
  els,
  host,
  makeDomain,
  makeSecondAdmin,
  oneBundle,
  sendSettings,
} from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
  await makeDomain()
})

const page = `/domains/${host}/bundles`
const send = (form: Record<string, string>, version = '1') =>
  ask(admin, `${page}/propose`, { form: { version, ...form } })

/** The bundles as the form of the page has them. */
async function shown(): Promise<Record<string, string>> {
  const html = await (await ask(admin, page)).text()
  const inputs = html.match(/<input[^>]+name="p\d\.[A-Za-z]+"[^>]*>/g) ?? []
  const values = inputs
    .filter((input) => !input.includes('type="checkbox"'))
    .map((input) => [
      / name="([^"]+)"/.exec(input)?.[1] ?? '',
      / value="([^"]*)"/.exec(input)?.[1] ?? '',
    ])
  return Object.fromEntries(values)
}

async function proposed(): Promise<unknown> {
  const [row] = await rows<{ change: string }>('select change from proposals')
  return JSON.parse(row?.change ?? 'null')?.settings.set.bundles
}

const stands = async () => {
  const [row] = await rows<{ settings: string }>('select settings from sites where host = ?', host)
  return JSON.parse(row?.settings ?? '{}').bundles
}

describe('the rows of bundles', () => {
  it('have what holds now, and sent unchanged they say the same', async () => {
    const form = await shown()
    expect(form).toMatchObject({ 'p0.credits': '10', 'p0.EUR': '14,95', 'p3.PLN': '519,95' })
    expect((await send({ ...form, popular: 'p2' })).status).toBe(303)
    expect(await proposed()).toEqual(defaultBundles)
  })

  it('change by two, and the difference names the one price', async () => {
    const form = { ...(await shown()), 'p1.EUR': '27,50', popular: 'p2' }
    await makeDomain({ bundles: defaultBundles }, 'gloed.test')
    const response = await ask(admin, '/domains/gloed.test/bundles/propose', {
      form: { version: '1', ...form },
    })
    const path = response.headers.get('location') ?? ''
    const html = await (await ask(admin, path)).text()
    expect(html).toMatch(/bundles\.p1\.prices\.EUR<\/dt>.*2995.*2750/)
    expect(html.match(/<ins>/g)).toHaveLength(1)
    expect((await ask(admin, `${path}/agree`, { form: {} })).status).toBe(409)
    expect((await ask(els, `${path}/agree`, { form: {} })).status).toBe(303)
    const [row] = await rows<{ settings: string }>(
      'select settings from sites where host = ?',
      'gloed.test',
    )
    expect(JSON.parse(row?.settings ?? '').bundles[1].prices.EUR).toBe(2750)
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['a row is removed', { 'p3.remove': 'yes' }, ['p0', 'p1', 'p2']],
    ['a row is emptied', emptied('p0'), ['p1', 'p2', 'p3']],
    ['all but one', { 'p1.remove': 'yes', 'p2.remove': 'yes', 'p3.remove': 'yes' }, ['p0']],
  ])('%s', async (_, changed, ids) => {
    const form = { ...(await shown()), ...changed, popular: ids.at(-1) ?? '' }
    expect((await send(form)).status).toBe(303)
    const bundles = (await proposed()) as Array<{ id: string; popular?: boolean }>
    expect(bundles.map(({ id }) => id)).toEqual(ids)
    expect(bundles.filter(({ popular }) => popular).map(({ id }) => id)).toEqual(ids.slice(-1))
  })

  it('add one that was not there', async () => {
    const form = { version: '1', ...oneBundle, 'p2.credits': '40', 'p2.EUR': '50' }
    const [only] = defaultBundles
    await makeDomain({ bundles: [only] }, 'gloed.test')
    expect(await (await ask(admin, '/domains/gloed.test/bundles')).text()).toContain(
      'Bundel p2 (staat er nog niet)',
    )
    await ask(admin, '/domains/gloed.test/bundles/propose', { form })
    expect(await proposed()).toMatchObject([
      { id: 'p0', credits: 12 },
      { id: 'p2', credits: 40 },
    ])
  })
})

describe('a currency that is new', () => {
  const paySek = (version: string) =>
    sendSettings(admin, 'prices', { version, currencies: 'NL=SEK' })

  it('has a column once it is named, and then a country pays in it', async () => {
    expect((await paySek('1')).status).toBe(409)
    expect(await (await ask(admin, page)).text()).not.toContain('name="p0.SEK"')
    const html = await (await ask(admin, `${page}?further=sek`)).text()
    expect(html).toContain('name="p0.SEK"')
    expect(html).toMatch(/<input[^>]*type="hidden"[^>]*name="further"[^>]*value="SEK"/)
    const sek = { further: 'SEK', 'p0.SEK': '159', 'p1.SEK': '299,50' }
    const form = { ...(await shown()), ...sek, popular: 'p2' }
    const refused = await (await send({ ...form, 'p0.SEK': 'veel' })).text()
    expect(refused).toMatch(/name="p1\.SEK"[^>]*value="299,50"/)
    const path = (await send(form)).headers.get('location') ?? ''
    const [p0, p1] = (await proposed()) as Array<{ prices: Record<string, number> }>
    expect([p0?.prices['SEK'], p1?.prices['SEK']]).toEqual([15_900, 29_950])
    expect((await ask(els, `${path}/agree`, { form: {} })).status).toBe(303)
    expect(await (await ask(admin, page)).text()).toContain('name="p0.SEK"')
    expect((await paySek('2')).status).toBe(303)
  })

  it('is of three letters', async () => {
    const html = await (await ask(admin, `${page}?further=euro`)).text()
    expect(html).toContain('deze waarde heeft niet de juiste vorm')
    expect(html).not.toContain('name="p0.EURO"')
  })
})

function emptied(id: string): Record<string, string> {
  const names = ['credits', 'EUR', 'GBP', 'USD', 'PLN']
  return Object.fromEntries(names.map((name) => [`${id}.${name}`, '']))
}

describe('refuses beside its field', () => {
  it.each<[string, Record<string, string>, string]>([
    ['p0.EUR', { 'p0.EUR': 'veel' }, 'schrijf een bedrag'],
    ['p0.EUR', { 'p0.EUR': '14,955' }, 'schrijf een bedrag'],
    ['p0.EUR', { 'p0.EUR': '-1' }, 'schrijf een bedrag'],
    ['p1.GBP', { 'p1.GBP': '0' }, 'minstens 1.'],
    ['p2.credits', { 'p2.credits': '' }, 'dit moet worden ingevuld.'],
    ['p2.credits', { 'p2.credits': '0' }, 'minstens 1.'],
    ['p2.credits', { 'p2.credits': '2,5' }, 'dit moet een heel getal zijn.'],
    ['p2.credits', { 'p2.credits': 'x' }, 'dit moet een getal zijn.'],
    ['p2.credits', { 'p2.credits': '1.000' }, 'dit moet een getal zijn.'],
    ['p2.credits', { 'p2.credits': '1,000' }, 'dit moet een getal zijn.'],
    ['popular', { popular: 'p3', 'p3.remove': 'yes' }, 'kies er een die er is.'],
  ])('%s', async (name, changed, sentence) => {
    const form = { ...(await shown()), popular: '', ...changed }
    const response = await send(form)
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(`${name}: ${sentence}`)
    const control = (html.match(/<(?:input|select)[^>]*>/g) ?? []).find((one) =>
      one.includes(` name="${name}"`),
    )
    expect(control).toContain('aria-invalid="true"')
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
    expect(html).toMatch(/<input[^>]+name="p0\.PLN"[^>]+value="64,95"/)
    expect(await rows('select id from proposals')).toEqual([])
  })

  it.each<[string, Record<string, string>, number]>([
    ['no bundle at all', { ...emptied('p0'), popular: '' }, 409],
    ['no price in a currency that is needed', { 'p0.credits': '5', 'p0.EUR': '9' }, 409],
    ['a bundle that there is not', { ...oneBundle, 'p9.EUR': '9' }, 400],
    ['a currency that there is not', { ...oneBundle, 'p0.SEK': '9' }, 400],
    ['a currency that is none', { ...oneBundle, further: 'euro' }, 400],
  ])('%s', async (_, form, status) => {
    expect((await send(form)).status).toBe(status)
    expect(await rows('select id from proposals')).toEqual([])
  })

  it('what was made from an earlier version', async () => {
    const response = await send({ ...oneBundle }, '0')
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('Intussen is het domein veranderd'),
    ])
    expect(await stands()).toBe(undefined)
  })
})
