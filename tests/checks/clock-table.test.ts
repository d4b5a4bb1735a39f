import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { conversationsAtOnce, statementsOfABite } from '#worker/chat/purge-history.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import { chunkRows } from '#worker/jobs/delete-in-chunks.ts'
import { quiet } from '#worker/jobs/go-on.ts'
import { statementsOfARun } from '#worker/jobs/in-bites.ts'
import { monthsAtOnce } from '#worker/money/ledger/fold-charges.ts'
import { passesAtOnce } from '#worker/swipe/forget-passes.ts'

const root = path.join(import.meta.dirname, '../..')
const [minuteOfNight = 0, hourOfNight = 0] = everyNight.split(' ').map(Number)
const quietMinutes = (quiet.until - hourOfNight * HOUR) / MINUTE - minuteOfNight
const runsADay = {
  minute: DAY / MINUTE,
  night: 1,
  'goes on': 1 + quiet.runs * quietMinutes,
}
const bites = Math.floor(statementsOfARun / statementsOfABite)
const ofARun = new Map([
  ['purge old messages', bites * conversationsAtOnce],
  ['fold charges', statementsOfARun * monthsAtOnce],
  ['forget old passes', passesAtOnce],
])
/** Beyond what matters. */
const most = 10_000_000

const head =
  '| schedule | when | a run does at most | of these | a member and day bring | full at |\n'

function readTable() {
  const page = readFileSync(path.join(root, 'docs/capacity.md'), 'utf8')
  const [, table = ''] = page.split(head)
  return (table.split('\n\n')[0] ?? '')
    .split('\n')
    .slice(1)
    .map((row) => row.split('|').map((cell) => cell.trim()))
    .map(([, name = '', when = '', run = '', , each = '', full = '']) => {
      return { name, when: when as keyof typeof runsADay, run, each, full }
    })
}

function declared(): Map<string, string> {
  const files = globSync('worker/**/*.ts', { cwd: root })
  const found = files.flatMap((file) => [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /cron: (everyMinute|everyNight),\s+name: '([^']+)'/g,
    ),
  ])
  return new Map(found.map(([, cron = '', name = '']) => [name, cron]))
}

it('the page about capacity has everything that runs by the clock', () => {
  const table = readTable()
  const crons = declared()
  expect(crons.size).toBeGreaterThan(30)
  const told = table.map(({ name }) => name)
  expect([...crons.keys()].filter((name) => !told.includes(name))).toEqual([])
  for (const { name, when } of table) {
    expect([name, when === 'minute' ? 'everyMinute' : 'everyNight']).toEqual([
      name,
      crons.get(name),
    ])
  }
})

it('with what a run does at most', () => {
  for (const { name, when, run } of readTable()) {
    const most = ofARun.get(name) ?? (when === 'goes on' ? statementsOfARun * chunkRows : null)
    if (most !== null) expect([name, run]).toEqual([name, most.toLocaleString('en')])
  }
})

it('with the number of members at which it is full', () => {
  const counted = readTable().filter(({ run, each }) => run !== '–' && each !== 'few')
  expect(counted.length).toBeGreaterThan(10)
  for (const { name, when, run, each, full } of counted) {
    const members = (Number(run.replaceAll(',', '')) * runsADay[when]) / Number(each)
    // Two digits, rounded down.
    const digits = 10 ** (Math.floor(Math.log10(members)) - 1)
    const rounded = Math.floor(members / digits) * digits
    const told = members > most ? `over ${most.toLocaleString('en')}` : rounded.toLocaleString('en')
    expect([name, full]).toEqual([name, told])
  }
})
