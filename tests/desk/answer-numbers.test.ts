import { env } from 'cloudflare:test'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { insertAnswers } from '#worker/desk/statistics/queries/answers.ts'
import { insertAll, makeCrowd } from '../support/crowd.ts'
import { operating } from '../support/operating.ts'
import { tableScans } from '../support/query-plan.ts'
import { rows } from '../support/rows.ts'
import { saveSite } from '../support/sites.ts'
import { addressOf, ask, makeStaff } from './support/desk.ts'
import { markCounted, night } from './support/nights.ts'
import { askAgain, type Asked, makeAsked } from './support/questions.ts'

const me = addressOf('chat')
const host = 'groot.example'
const noon = Date.parse('2026-11-10T12:00:00Z')

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  await makeStaff('chat', 'admin')
  for (const one of [host, 'localhost']) await saveSite(one)
})

async function nightAfter(day: string): Promise<void> {
  vi.setSystemTime(Date.parse(`${day}T12:00:00Z`) + DAY)
  await env.DB.prepare('delete from counted_days').run()
  const before = new Date(Date.parse(day) - DAY).toISOString().slice(0, 10)
  for (const { host: one } of await rows<{ host: string }>('select host from sites')) {
    await insertAll('counted_days', [{ host: one, day: before }])
  }
  await night(Date.now(), '%')
}

const counted = (number: string) =>
  rows(
    `select day, split, value, amount, people from daily_numbers
      where number = ? order by day, split, value`,
    number,
  )

async function answer({ id, to }: Pick<Asked, 'id' | 'to'>, more: Record<string, string> = {}) {
  expect((await ask(me, `/questions/${id}/take`, { form: {} })).status).toBe(303)
  const form = { to, words: 'Vraag maar raak.', by: 'person', ...more }
  expect((await ask(me, `/questions/${id}/answer`, { form })).status).toBe(303)
}

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

describe('answers', () => {
  it('count from the first message that they answer, once each, on their own day', async () => {
    const asked = await makeAsked()
    later(20 * MINUTE)
    const { to } = await askAgain(asked, 'Hallo?')
    later(5 * MINUTE)
    await answer({ ...asked, to })
    const again = await askAgain(asked, 'En morgen?')
    later(MINUTE / 2)
    await answer({ ...asked, to: again.to })
    // Nobody has answered this one, and that one is answered the day after.
    await makeAsked()
    const late = await makeAsked()
    later(DAY)
    await answer(late)
    await nightAfter('2026-11-10')
    const day = { day: '2026-11-10' }
    expect(await counted('answers')).toEqual([
      { ...day, split: '', value: '', amount: 2, people: 1 },
      { ...day, split: 'within', value: '1', amount: 1, people: 1 },
      { ...day, split: 'within', value: '30', amount: 1, people: 1 },
    ])
    await nightAfter('2026-11-11')
    expect((await counted('answers')).slice(3)).toEqual([
      { day: '2026-11-11', split: '', value: '', amount: 1, people: 1 },
      { day: '2026-11-11', split: 'within', value: '1440', amount: 1, people: 1 },
    ])
  })

  it('are first once in a conversation, and said or not by the profile itself', async () => {
    const told = await makeAsked('Ben je eigenlijk echt?')
    await answer(told)
    const willingly = await makeAsked()
    await answer(willingly, { truth: '1' })
    const untold = await makeAsked()
    await answer(untold)
    const after = await askAgain(untold, 'Ben je wel echt?')
    await answer({ ...untold, to: after.to })
    await nightAfter('2026-11-10')
    const day = { day: '2026-11-10' }
    expect(await counted('first_answers')).toEqual([
      { ...day, split: '', value: '', amount: 3, people: 3 },
      { ...day, split: 'truth', value: 'said', amount: 2, people: 2 },
      { ...day, split: 'truth', value: 'unsaid', amount: 1, people: 1 },
    ])
  })

  it('are not made by a member who calls a message as ours', async () => {
    const asked = await makeAsked()
    await env.DB.prepare('update messages set id = ? where id = ?')
      .bind('truth-of-a-member', asked.to)
      .run()
    await answer({ ...asked, to: 'truth-of-a-member' })
    await nightAfter('2026-11-10')
    expect((await counted('first_answers')).map(({ value }) => value)).toEqual(['', 'unsaid'])
  })

  it('are of the domain of who asked, and found by the conversations of the day', async () => {
    const [asker] = await makeCrowd([{ signup_host: host }])
    const asked = await makeAsked()
    await env.DB.prepare('update members set signup_host = ? where id = ?')
      .bind(host, asked.member.id)
      .run()
    await answer(asked)
    await nightAfter('2026-11-10')
    expect(asker).toBeDefined()
    expect(await rows("select host from daily_numbers where number = 'answers'")).toEqual([
      { host },
      { host },
    ])
    const { db } = operating()
    expect(await tableScans(insertAnswers(db, { host, day: '', from: 1, to: 2 }))).toEqual([])
  })
})

type Line = { day?: string; host?: string; split?: string; value?: string; people?: number }

const plant = (number: string, amount: number, line: Line = {}) => {
  const common = { day: '2026-11-03', host, split: '', value: '', people: amount }
  return insertAll('daily_numbers', [{ ...common, ...line, number, amount }])
}

/** So many answers, in so many minutes each. */
async function plantWaits(day: string, people: number, times: Record<string, number>, of = host) {
  const line = { day, host: of, people }
  const all = Object.values(times).reduce((sum, count) => sum + count, 0)
  await plant('answers', all, line)
  for (const [value, count] of Object.entries(times)) {
    await plant('answers', count, { ...line, split: 'within', value })
  }
}

async function plantFirst(day: string, said: number, unsaid: number, people = said + unsaid) {
  const line = { day, people }
  await plant('first_answers', said + unsaid, line)
  if (said) await plant('first_answers', said, { ...line, split: 'truth', value: 'said' })
  if (unsaid) await plant('first_answers', unsaid, { ...line, split: 'truth', value: 'unsaid' })
}

type Told = { value: string; amount: string; told: string }

async function file(table: string, query = '', by = me): Promise<Map<string, string>> {
  const path = by === me ? '/answers/file' : '/numbers/file'
  const response = await ask(by, `${path}?table=${table}&from=2026-11&to=2026-11${query}`)
  expect(response.status).toBe(200)
  const lines: Told[] = parse(await response.text(), { columns: true, bom: true })
  return new Map(lines.map(({ value, amount, told }) => [value, `${amount} ${told}`]))
}

describe('what is told of answers', () => {
  beforeEach(async () => {
    vi.setSystemTime(Date.parse('2026-12-03T12:00:00Z'))
    await markCounted('2026-08-20', '2026-12-02')
  })

  it('is the median and the ninetieth of a hundred, by day, domain and together', async () => {
    await plantWaits('2026-11-03', 6, { 5: 4, 60: 5, 1440: 1 })
    await plantWaits('2026-11-04', 5, { 1: 9, 20_161: 1 })
    await plantWaits('2026-11-03', 5, { 2: 30 }, 'localhost')
    const ofHost = `&host=${host}`
    const median = await file('answer_median', ofHost)
    expect(median.get('2026-11-03')).toBe('60 all')
    expect(median.get('2026-11-04')).toBe('1 all')
    expect(median.get('2026-11-05')).toBe(' none')
    expect(median.get('(total)')).toBe('5 all')
    const most = await file('answer_p90', ofHost)
    expect(most.get('2026-11-03')).toBe('60 all')
    expect((await file('answer_median')).get('2026-11-03')).toBe('2 all')
    const html = await (await ask(me, `/answers?from=2026-11&to=2026-11${ofHost}`)).text()
    expect(html).toMatch(/<th scope="row">3 nov<\/th><td class="r">1\s?uur</)
    expect(html).toMatch(/<th scope="row">5 nov<\/th><td class="r">–</)
    expect(html.match(/<div class="plot"/g)).toHaveLength(3)
  })

  it('is the share of first answers that say it, rounded down', async () => {
    await plantFirst('2026-11-03', 199, 1)
    await plantFirst('2026-11-04', 6, 0)
    await plantFirst('2026-11-05', 0, 5)
    const told = await file('disclosure')
    expect(told.get('2026-11-03')).toBe('99 all')
    expect(told.get('2026-11-04')).toBe('100 all')
    expect(told.get('2026-11-05')).toBe('0 all')
    expect(told.get('(total)')).toBe('97 all')
    const html = await (await ask(me, '/answers?from=2026-11&to=2026-11')).text()
    expect(html).toMatch(/<th scope="row">3 nov<\/th><td class="r">99\s?%</)
    expect(html).toContain('Eerste antwoord met erbij dat het profiel fictief is, gevraagd of niet')
    expect(html).toContain('te zien zodra de maand voorbij is')
  })

  it('is not told of a day with fewer than five people, nor to be worked out', async () => {
    await plantWaits('2026-11-03', 4, { 45: 40 })
    await plantFirst('2026-11-03', 0, 4)
    for (const table of ['answer_median', 'answer_p90', 'disclosure']) {
      const told = await file(table)
      expect([table, told.get('2026-11-03'), told.get('(total)')]).toEqual([table, ' few', ' part'])
    }
    const html = await (await ask(me, '/answers?from=2026-11&to=2026-11')).text()
    expect(html).toContain('&lt; 5 *')
    expect(html).not.toMatch(/45\s?min/)
    // The smallest other day goes with it, and both are told as one.
    await plantWaits('2026-11-04', 5, { 1: 5 })
    await plantWaits('2026-11-05', 9, { 3: 9 })
    const told = await file('answer_median')
    expect(told.get('2026-11-04')).toBe(' few')
    expect(told.get('2026-11-05')).toBe('3 all')
    expect(told.get('(rest)')).toBe('45 all')
  })

  it('is the same to an admin among the numbers, and in no line says who answered', async () => {
    await plantWaits('2026-11-03', 6, { 5: 6 })
    const told = await file('answer_median', '', addressOf('admin'))
    expect(told.get('2026-11-03')).toBe('5 all')
    const asked = await makeAsked()
    await answer(asked)
    later(HOUR)
    await nightAfter('2026-11-10')
    for (const path of ['/answers', '/numbers']) {
      const by = path === '/answers' ? me : addressOf('admin')
      const html = await (await ask(by, path)).text()
      expect(html).toContain('negen van de tien')
      const main = html.slice(html.indexOf('<main'))
      expect(main).not.toContain(me)
    }
  })
})
