import { beforeEach, describe, expect, it } from 'vitest'
import { createCode } from '#worker/money/offers/save-code.ts'
import { makeMember } from '../support/members.ts'
import { operating } from '../support/operating.ts'
import { rows } from '../support/rows.ts'
import { volley } from '../support/volley.ts'
import { ask, makeStaff } from './support/desk.ts'
import { admin, els, makeDomain, makeSecondAdmin } from './support/domains.ts'

beforeEach(async () => {
  await makeStaff('admin')
  await makeSecondAdmin()
  await makeDomain()
})

const propose = (form: Record<string, string>) => ask(admin, '/codes/propose', { form })
const agree = (by: string, path: string) => ask(by, `${path}/agree`, { form: {} })
const codes = () => rows('select code, value_percentage, status from discount_codes order by code')
const acts = async () =>
  (
    await rows<{ operator: string; act: string }>(
      "select operator, act from audit_log where act like 'c%' order by seq",
    )
  ).map(({ operator, act }) => [operator, act])

const evening = { code: 'avond10', value_percentage: '10' }

async function proposed(form: Record<string, string> = evening): Promise<string> {
  const response = await propose(form)
  const path = response.headers.get('location')
  if (!path) throw new Error(await response.text())
  return path
}

describe('a code', () => {
  it('is created by two, with what was said of it', async () => {
    const path = await proposed({
      ...evening,
      country: 'nl',
      currency: 'eur',
      minimum_order_value: '19,95',
      expires: '2099-01-31T12:00',
      once: 'yes',
      paymentmethods: 'ideal,paypal',
    })
    expect(await (await ask(admin, path)).text()).toMatch(/AVOND10\.minimum_order_value<.*1995/)
    expect((await agree(admin, path)).status).toBe(409)
    expect(await codes()).toEqual([])
    expect((await agree(els, path)).status).toBe(303)
    expect(await rows('select * from discount_codes')).toMatchObject([
      {
        code: 'AVOND10',
        value_percentage: 10,
        user_id: null,
        country: 'NL',
        currency: 'EUR',
        minimum_order_value: 1995,
        expires: Date.UTC(2099, 0, 31, 12),
        validity: 'once',
        paymentmethods: '["ideal","paypal"]',
        status: 'active',
      },
    ])
    expect(await acts()).toEqual([
      [admin, 'change proposed'],
      [els, 'change agreed'],
      [els, 'code created'],
    ])
    expect(await (await ask(admin, '/codes')).text()).toMatch(/AVOND10<.*10\s?%.*€\s19,95/)
  })

  it('is created once by twenty at once, and one of it and its withdrawal holds', async () => {
    const path = await proposed()
    const answers = await volley(20, async () => {
      const response = await agree(els, path)
      return [response.status, await response.text()] as const
    })
    const lost = answers.filter(([status]) => status !== 303)
    const toldSo = [409, expect.stringContaining(`${els} heeft dit voorstel al`)]
    expect(lost).toEqual(Array.from({ length: 19 }, () => toldSo))
    expect(await codes()).toHaveLength(1)
    const other = await proposed({ ...evening, code: 'ANDER10' })
    await volley(2, (at) =>
      at === 0 ? agree(els, other) : ask(admin, `${other}/withdraw`, { form: {} }),
    )
    const [row] = await rows<{ state: string }>(
      "select state from proposals where fields = 'ANDER10'",
    )
    const made = (await codes()).length === 2
    expect([row?.state, made]).toEqual([made ? 'done' : 'withdrawn', made])
  })

  it('that two have proposed is created by the first to be agreed to', async () => {
    const [first, second] = [
      await proposed(),
      await proposed({ ...evening, value_percentage: '5' }),
    ]
    expect((await agree(els, first)).status).toBe(303)
    const late = await agree(els, second)
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('There is a code AVOND10'),
    ])
    expect(await codes()).toMatchObject([{ value_percentage: 10 }])
  })

  it('ends by two', async () => {
    await createCode(operating(), { code: 'AVOND10', value_percentage: 10 })
    const path =
      (await ask(admin, '/codes/AVOND10/end', { form: {} })).headers.get('location') ?? ''
    expect((await agree(admin, path)).status).toBe(409)
    expect(await codes()).toMatchObject([{ status: 'active' }])
    await volley(5, () => agree(els, path))
    expect(await codes()).toMatchObject([{ status: 'inactive' }])
    expect((await acts()).filter(([, act]) => act === 'code ended')).toHaveLength(1)
    expect((await ask(admin, '/codes/AVOND10/end', { form: {} })).status).toBe(409)
  })

  it('of one member is listed without the member', async () => {
    const { id } = await makeMember()
    await createCode(operating(), { code: 'VOORJOU', value_percentage: 50, user_id: id })
    const html = await (await ask(admin, '/codes')).text()
    expect(html).toContain('één lid')
    expect(html).not.toContain(String(id))
  })
})

describe('refuses', () => {
  it.each<[string, Record<string, string>, string]>([
    ['code', { code: 'abc' }, 'minstens 4'],
    ['value_percentage', { value_percentage: '100' }, 'hoogstens 99'],
    ['value_percentage', { value_percentage: 'veel' }, 'een getal'],
    ['country', { country: 'Nederland' }, 'niet de juiste vorm'],
    ['currency', { currency: 'euro', minimum_order_value: '5' }, 'niet de juiste vorm'],
    ['minimum_order_value', { minimum_order_value: '5,555' }, 'schrijf een bedrag'],
    ['currency', { minimum_order_value: '5' }, 'dit moet worden ingevuld'],
    ['paymentmethods', { paymentmethods: 'ideal,contant' }, 'kies een van'],
  ])('%s %o beside its field', async (name, changed, sentence) => {
    const response = await propose({ ...evening, ...changed })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(`name="${name}"`)
    expect(html.match(/class="field-error"/g)).toHaveLength(2)
    expect(html).toContain(sentence)
    expect(await rows('select id from proposals')).toEqual([])
  })

  it.each<[string, Record<string, string>, string]>([
    ['what a countdown gives too', { value_percentage: '25' }, 'a countdown gives 25 %'],
    ['what is over', { expires: '2020-01-01T00:00' }, 'over already'],
    ['what the site gives by itself', { code: 'WELCOME' }, 'gives by itself'],
  ])('%s', async (_, changed, sentence) => {
    const response = await propose({ ...evening, ...changed })
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining(sentence),
    ])
    expect(await rows('select id from proposals')).toEqual([])
  })

  it('one for a member: the proposal would keep the member', async () => {
    expect((await propose({ ...evening, user_id: '1' })).status).toBe(400)
  })
})
