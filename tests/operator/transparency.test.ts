import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#contract/time.ts'
import { operatorWithBindings } from './support/operator.ts'
import { insertRow, makeMember } from './support/rows.ts'

const operator = operatorWithBindings()
const { env } = operator

const start = Date.parse('2026-03-02T00:00:00Z')
const period = ['--from', '2026-03-02', '--until', '2026-04-02']

let last = 100_000_000_000

async function report(created_at: number, hours: number | null, columns = {}): Promise<string> {
  const id = String(++last)
  const closed = hours === null ? {} : { outcome: 'upheld', closed_at: created_at + hours * HOUR }
  const row = { id, subject: 'photo', category: 'explicit', host: 'localhost', created_at }
  await insertRow(env(), 'reports', { ...row, ...closed, ...columns })
  return id
}

async function decision(decided_at: number, columns = {}): Promise<void> {
  await insertRow(env(), 'decisions', {
    id: String(++last),
    host: 'localhost',
    kind: 'photo',
    rule: 'nudity',
    decided_by: 'els',
    decided_at,
    object_until: decided_at + DAY,
    ...columns,
  })
}

type Counted = { what: string; of: string; count: string; number: number | string }

function numbersOf(found: Counted[]): Record<string, number | string> {
  return Object.fromEntries(
    found.map(({ what, of, count, number }) => [
      [what, of, count].filter(Boolean).join(' '),
      number,
    ]),
  )
}

test('the report counts notices, restrictions and objections of its days and domain only', async () => {
  await makeMember(env())
  const first = await report(start, 2)
  await report(start + DAY, 4)
  await report(start + 2 * DAY, 12, { outcome: 'rejected' })
  await report(start + 3 * DAY, null, { subject: 'site', category: 'rules' })
  await report(start - DAY, null)
  await report(start + 31 * DAY, 1)
  await report(start, 500, { host: 'elders.test' })
  const objected = {
    objection: 'Nee',
    answer_due: start + 9 * DAY,
    answered_by: 'an',
    answer: 'Ja',
  }
  const answer = (from: number, hours: number, outcome: string) => ({
    ...objected,
    objected_at: from,
    answered_at: from + hours * HOUR,
    outcome,
  })
  await decision(start, {
    report_id: first,
    ...answer(start + DAY, 10, 'overturned'),
    lifted_at: 1,
  })
  await decision(start - 40 * DAY, { ...answer(start + DAY, 20, 'upheld') })
  await decision(start + DAY, { kind: 'debit', rule: 'chargeback', decided_by: null })
  await decision(start + 31 * DAY)
  await decision(start, { host: 'elders.test' })
  const argv = ['transparency', ...period, '--host', 'localhost']
  const found = numbersOf(await operator.json(argv))
  expect(found).toMatchObject({
    'notices photo explicit received': 3,
    'notices photo explicit upheld': 2,
    'notices photo explicit rejected': 1,
    'notices site rules received': 1,
    'notices site rules upheld': 0,
    'notices median time': '4 hours',
    'restrictions photo nudity decided': 1,
    'restrictions photo nudity after_notice': 1,
    'restrictions photo nudity undone': 1,
    'restrictions debit chargeback automated': 1,
    'objections received': 2,
    'objections overturned': 1,
    'objections upheld': 1,
    'objections median time': '15 hours',
  })
  const all = numbersOf(await operator.json(['transparency', ...period]))
  expect(all).toMatchObject({ 'restrictions photo nudity decided': 2 })
})

test('its page is for paper, and loads nothing', async () => {
  const sheet = path.join(mkdtempSync(path.join(os.tmpdir(), 'sheet-')), 'report.html')
  const host = '<script>x</script>'
  await operator.run(['transparency', ...period, '--host', host, '--sheet', sheet])
  const html = readFileSync(sheet, 'utf8')
  expect(html).toContain('art. 15(1)(b)')
  expect(html).not.toContain('<script')
  expect(html).not.toMatch(/src=|href=/)
})

test.each([['yesterday'], ['2026-13-01'], ['2026-1-1']])('it is of no %s', async (from) => {
  const until = ['--until', '2026-04-02']
  expect(await operator.run(['transparency', '--from', from, ...until])).toMatchObject({ code: 2 })
})
