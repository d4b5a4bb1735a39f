import { env } from 'cloudflare:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fewest } from '#worker/desk/statistics/few.ts'
import { listNumbers } from '#worker/desk/statistics/queries/daily.ts'
import { insertAll, makeCrowd } from '../support/crowd.ts'
import { operating } from '../support/operating.ts'
import { propertySeed } from '../support/property-seed.ts'
import { planOf, prepare } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { saveSite } from '../support/sites.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { markCounted, night } from './support/nights.ts'

const admin = addressOf('admin')
const [big, small] = ['groot.example', 'klein.example'] as const
const now = Date.parse('2026-12-03T12:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  await makeStaff('admin')
  for (const host of [big, small]) await saveSite(host)
  await countedAll()
})

/** As after a night in which nothing was left to be counted. */
const countedAll = () => markCounted('2026-08-20', '2026-12-02')

type Line = { day?: string; host?: string; split?: string; value?: string; people?: number }

const plant = (number: string, amount: number, line: Line = {}) => {
  const common = { day: '2026-11-03', host: big, split: '', value: '', people: amount }
  return insertAll('daily_numbers', [{ ...common, ...line, number, amount }])
}

type Told = { value: string; amount: string; told: string; share?: string }

async function file(table: string, query = ''): Promise<Told[]> {
  const path = `/numbers/file?table=${table}&from=2026-11&to=2026-11${query}`
  const response = await ask(admin, path)
  expect([path, response.status]).toEqual([path, 200])
  return parse(await response.text(), { columns: true, bom: true })
}

const amountOf = (told: Told[], value: string) => told.find((one) => one.value === value)?.amount

const read = async (query = '') => (await ask(admin, `/numbers${query}`)).text()

describe('numbers', () => {
  it('are those of the days, in a plot with its table and a file', async () => {
    await plant('registrations', 7)
    await plant('registrations', 9, { day: '2026-11-04', host: small })
    await plant('revenue', 12_300, { split: 'currency', value: 'EUR', people: 6 })
    const html = await read()
    const figures = html.split('<figure').slice(1)
    const figure = figures.find((one) => one.includes('Aanmeldingen')) ?? ''
    expect(figure).toContain('<p class="kpi">16</p>')
    expect(figure).toMatch(/<div class="plot" aria-hidden="true"><span>9<\/span><svg/)
    expect(figure).toContain('<span>1 okt</span>')
    expect(figure).not.toContain('<text')
    expect(figure).toMatch(/<th scope="row">3 nov<\/th><td class="r">7</)
    for (const each of figures) expect(each).toContain('<table')
    expect(html).toContain('123,00')
    const told = await file('registrations')
    expect([amountOf(told, '2026-11-03'), amountOf(told, '(total)')]).toEqual(['7', '16'])
    expect(amountOf(await file('registrations', `&host=${small}`), '(total)')).toBe('9')
    expect(amountOf(await file('revenue-EUR'), '2026-11-03')).toBe('12300')
  })

  it('of fewer than five are not told, nor by which amount, and the total says so', async () => {
    await plant('registrations', 4)
    await plant('revenue', 98_700, { split: 'currency', value: 'EUR', people: 2 })
    const html = await read()
    expect(html).toContain('&lt; 5 *')
    expect(html).not.toMatch(/98\.?7/)
    const told = await file('registrations')
    expect(told.filter(({ amount }) => amount !== '' && amount !== '0')).toEqual([])
  })

  it('are told by source, the small ones only together', async () => {
    for (const [value, amount] of [
      ['a', 30],
      ['b', 3],
      ['c', 2],
      ['', 6],
    ] as const) {
      await plant('registrations', amount, { split: 'network', value })
    }
    expect(await file('registrations-network')).toEqual([
      { value: 'a', amount: '30', told: 'all' },
      { value: '', amount: '6', told: 'all' },
      { value: '(rest)', amount: '5', told: 'all' },
      { value: '(total)', amount: '41', told: 'all' },
    ])
    expect(await read('?by=network')).toContain('(niet bekend)')
    expect((await file('registrations-ref', '&by=ref')).map(({ value }) => value)).toEqual([
      '(total)',
    ])
  })

  it('of mail are told by day, with what part of the mails sent came back, reason by reason', async () => {
    await plant('mail_sent', 4000, { people: 900 })
    await plant('mail_sent', 100, { day: '2026-11-04', people: 40 })
    await plant('mail_sent', 30, { day: '2026-10-31', host: small })
    const why = (value: string, amount: number, day: string) =>
      plant('mail_stopped', amount, { split: 'reason', value, day })
    await why('bounce', 10, '2026-11-03')
    await why('bounce', 5, '2026-11-04')
    await why('fbl', 4, '2026-11-03')
    const bounced = await file('mail_stopped-bounce')
    expect(bounced).toContainEqual({
      value: '2026-11-04',
      amount: '5',
      told: 'all',
      share: '0.05',
    })
    expect(bounced.at(-1)).toMatchObject({ amount: '15', share: String(15 / 4100) })
    const complained = await file('mail_stopped-fbl')
    expect(complained).toContainEqual({ value: '2026-11-03', amount: '', told: 'few', share: '' })
    expect(complained.at(-1)).toMatchObject({ amount: '0', told: 'part', share: '' })
    const html = await read('?from=2026-11&to=2026-11')
    expect(html).toMatch(/Van de verstuurde mails: 0,37\s?%/)
    // A sum of the reasons would give the small one away.
    for (const sum of ['14', '19']) expect(html).not.toContain(`>${sum}<`)
  })

  it('of mail are no part of those sent where these were not counted from the month’s first day', async () => {
    await plant('mail_sent', 4000, { people: 900 })
    await plant('mail_stopped', 10, { split: 'reason', value: 'bounce' })
    const shares = async () =>
      (await file('mail_stopped-bounce')).flatMap(({ share }) => (share ? [share] : []))
    expect(await shares()).toEqual([])
    await plant('mail_sent', 30, { day: '2026-11-01', host: small })
    expect(await shares()).toContain('0.0025')
  })

  it('of landing pages say what part of the pages seen was left unused', async () => {
    await plant('views', 200, { split: 'page', value: 'lander_1' })
    await plant('bounced', 50, { split: 'page', value: 'lander_1' })
    const [first] = await file('bounced-page')
    expect(first).toEqual({ value: 'lander_1', amount: '50', told: 'all', share: '0.25' })
  })

  it('refuse what no form of them sends', async () => {
    for (const query of [
      '?from=2026-13',
      '?from=2026-11&to=2026-10',
      '?by=email',
      '?x=1',
      '?from=2020-01',
    ]) {
      expect([query, (await ask(admin, `/numbers${query}`)).status]).toEqual([query, 400])
    }
    expect((await ask(admin, '/numbers/file?table=nothing')).status).toBe(404)
  })

  it('read the rows of their days by the key, however many others there are', async () => {
    const query = () =>
      listNumbers(operating().db, { from: '2026-11-01', to: '2026-11-30', hosts: [big, small] })
    expect(await planOf(query())).toContain('SEARCH daily_numbers USING PRIMARY KEY')
    await plant('registrations', 7)
    const readRows = async () => (await prepare(query()).all()).meta.rows_read
    const before = await readRows()
    const older = Array.from({ length: 300 }, (_, at) => `v${at}`)
    for (const value of older)
      await plant('registrations', 5, { day: '2026-01-05', split: 'ref', value })
    expect(await readRows()).toBe(before)
  })
})

describe('a month', () => {
  const inNovember = 'from=2026-11&to=2026-11'

  it('that grows is not told, so that no two days of it give away what came in between', async () => {
    for (const [day, amount] of [
      ['2026-11-03', 7],
      ['2026-11-04', 9],
      ['2026-11-05', 2],
    ] as const) {
      await plant('registrations', amount, { day })
      await plant('registrations', amount, { day, split: 'network', value: 'a' })
    }
    await plant('registrations', 8, { host: small })
    // On the first of the next one it is not over in every country.
    for (const today of ['2026-11-30', '2026-12-01']) {
      vi.setSystemTime(Date.parse(`${today}T12:00:00Z`))
      for (const table of ['registrations', 'registrations-network']) {
        expect(amountOf(await file(table), '(total)')).toBe('0')
      }
    }
    expect(await read(`?${inNovember}`)).toContain(`november 2026 (${big}, ${small})`)
    // Over, but a day is missing at one domain.
    vi.setSystemTime(now)
    const late = "update counted_days set failed = 1 where day = '2026-11-30' and host = ?"
    await env.DB.prepare(late).bind(big).run()
    expect(amountOf(await file('registrations'), '(total)')).toBe('8')
    expect(await read(`?${inNovember}`)).toContain(`november 2026 (${big})`)
    await countedAll()
    expect(amountOf(await file('registrations'), '(total)')).toBe('26')
    expect(await read(`?${inNovember}`)).not.toContain('(groot')
  })
})

describe('no two answers', () => {
  const cell = fc.record({
    host: fc.constantFrom(big, small),
    day: fc.constantFrom('2026-10-30', '2026-11-03', '2026-11-04', '2026-11-05'),
    value: fc.constantFrom('a', 'b', 'c'),
    people: fc.integer({ min: 1, max: 9 }),
  })
  const world = fc.uniqueArray(cell, {
    selector: ({ host, day, value }) => `${host} ${day} ${value}`,
    maxLength: 14,
  })
  const asked = ['from=2026-10&to=2026-10', 'from=2026-11&to=2026-11', 'from=2026-10&to=2026-11']

  it('differ by a group of fewer than five, of whichever months and domains', async () => {
    await fc.assert(
      fc.asyncProperty(world, async (cells) => {
        await env.DB.prepare('delete from daily_numbers').run()
        await insertAll(
          'daily_numbers',
          cells.map(({ people, ...one }) => ({
            ...one,
            number: 'registrations',
            split: 'network',
            amount: people,
            people,
          })),
        )
        for (const value of ['a', 'b', 'c', '(rest)', '(total)']) {
          const amounts = new Map<string, number>()
          for (const months of asked) {
            for (const host of ['', big, small]) {
              const path = `/numbers/file?table=registrations-network&${months}&host=${host}`
              const told: Told[] = parse(await (await ask(admin, path)).text(), {
                columns: true,
                bom: true,
              })
              amounts.set(`${months} ${host}`, Number(amountOf(told, value) ?? 0))
            }
          }
          for (const [one, amount] of amounts) {
            for (const [other, less] of amounts) {
              const rest = amount - less
              const within = rest > 0 && rest < fewest && isWithin(other, one)
              expect([value, one, other, within]).toEqual([value, one, other, false])
            }
          }
        }
      }),
      { numRuns: 8, seed: propertySeed },
    )
  })

  /** Whether all that the one asks for is part of the other. */
  function isWithin(one: string, other: string): boolean {
    const [months = '', host = ''] = one.split(' ')
    const [more = '', hosts = ''] = other.split(' ')
    return (months === more || more === asked[2]) && (host === hosts || hosts === '')
  }
})

describe('why members left', () => {
  async function leave(count: number, reason: string, words: string | null): Promise<void> {
    const at = Date.parse('2026-11-05T12:00:00Z')
    const people = await makeCrowd(Array.from({ length: count }, () => ({ signup_host: big })))
    await insertAll(
      'account_deletions',
      people.map(({ id = 0 }, one) => ({
        member_id: id,
        reason,
        requested_at: at,
        remarks: one === 0 ? words : null,
      })),
    )
  }

  /** As many nights as it takes. */
  async function countAll(): Promise<void> {
    const days = async () => (await rows('select day from counted_days')).length
    let before = -1
    while (before < (await days())) {
      before = await days()
      await night(now, '%')
    }
  }

  it('is told with their words where at least five left for that reason', async () => {
    await env.DB.prepare('delete from counted_days').run()
    await leave(5, 'price', 'Veel te duur.')
    await leave(6, 'time', null)
    await leave(4, 'other', 'Mijn buurman zit er ook op.')
    await countAll()
    const html = await read('?from=2026-11&to=2026-11')
    expect(html).toContain('Geen tijd')
    expect(html).not.toContain('buurman')
    expect(html.includes('Veel te duur.')).toBe(html.includes('>De prijs<'))
    await leave(6, 'no_members', 'Er was niemand.')
    await env.DB.prepare("delete from counted_days where day >= '2026-11'").run()
    await countAll()
    expect(await read('?from=2026-11&to=2026-11')).toContain('Er was niemand.')
    expect(await read('?from=2026-10&to=2026-10')).not.toContain('Er was niemand.')
    expect(await read(`?from=2026-11&to=2026-11&host=${small}`)).not.toContain('Er was niemand.')
  })
})
