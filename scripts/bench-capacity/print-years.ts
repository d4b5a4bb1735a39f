import { DAY, HOUR, MINUTE } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import type { Schedule } from '#worker/jobs/define-job.ts'
import { quiet } from '#worker/jobs/go-on.ts'
import type { Spent } from './counted-env.ts'
import { total } from './fill-database.ts'
import type { Runs } from './schedules.ts'
import type { Lived } from './simulate-years.ts'
import { at, type Line, straightLine } from './straight-line.ts'

const million = 1_000_000
const database = 1e10
/** Of an invocation: D1 takes so many statements, and a night's schedules share one. */
const limits = { statements: 1000, nightMs: 15 * MINUTE, minuteMs: MINUTE }
/** From the schedules of the night to the morning. */
const nightMinutes = 360
const purged = 10_000
/** From 03:17 on, if nothing else is left of the night. */
const runsOfANight = 1 + (quiet.runs * (quiet.until - 3 * HOUR - 17 * MINUTE)) / MINUTE

export function printYears(lived: readonly Lived[], months: number): void {
  console.log(`\n${(months / 12).toFixed(1)} years of life, by the site's own schedules.\n`)
  printBytes(lived)
  printSchedules(lived)
  printPurge(lived)
  printViews(lived)
}

function lineOf(lived: readonly Lived[], value: (one: Lived) => number): Line {
  return straightLine(lived.map((one) => [one.members, value(one)]))
}

const kilo = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (count: number) => Math.round(count).toLocaleString('en')

function printBytes(lived: readonly Lived[]): void {
  const heads = lived.map(({ members }) => `${whole(members)}: MB`)
  console.log(`| table, with its indexes | ${heads.join(' | ')} | kB a member | farthest off |`)
  console.log(`| --- |${' ---: |'.repeat(lived.length + 2)}`)
  const names = [...new Set(lived.flatMap(({ sizes }) => [...sizes.keys()]))]
  const rows = names.map((name): [string, (one: Lived) => number] => [
    name,
    ({ sizes }) => sizes.get(name) ?? 0,
  ])
  const sorted = rows
    .map(([name, value]) => ({ name, value, line: lineOf(lived, value) }))
    .filter(({ line }) => line.slope >= 100)
    .toSorted((a, b) => b.line.slope - a.line.slope)
  const all = ({ sizes }: Lived) => total(sizes)
  const line = lineOf(lived, all)
  for (const row of [...sorted, { name: '**all**', value: all, line }]) {
    const cells = lived.map((one) => (row.value(one) / 1e6).toFixed(1))
    const off = `${kilo(farthest(row.line))} kB`
    console.log(`| ${row.name} | ${cells.join(' | ')} | ${kilo(row.line.slope)} | ${off} |`)
  }
  const stored = lineOf(lived, (one) => one.stored)
  console.log(`\nResiduals of all: ${line.residuals.map((each) => `${kilo(each)} kB`).join(', ')}.`)
  console.log(
    `At ${whole(million)} members ${whole(at(line, million) / 1e9)} GB; 10 GB are ${whole((database - line.at0) / line.slope)} of them. The archive in R2: ${kilo(stored.slope)} kB a member.`,
  )
}

function farthest({ residuals }: Line): number {
  return Math.max(...residuals.map(Math.abs))
}

type Key = keyof Spent
const sumOf = (runs: readonly Runs[], key: Key) =>
  runs.flatMap((one) => one.runs).reduce((sum, spent) => sum + spent[key], 0)

function printSchedules(lived: readonly Lived[]): void {
  const [first] = lived
  if (!first) return
  const names = [...new Set(first.nights.map(({ schedule }) => schedule.name))]
  const heads = lived.map(({ members }) => `${whole(members)}: ms`)
  console.log(
    `\n| schedule | ${heads.join(' | ')} | off | s at ${whole(million)} | rows written, a member's day | a run at most: rows, ms, statements | full at |`,
  )
  console.log(`| --- |${' ---: |'.repeat(lived.length + 5)}`)
  const most: { schedule: Schedule; fullest: Spent }[] = []
  for (const name of names) {
    const of = (one: Lived) => one.nights.filter(({ schedule }) => schedule.name === name)
    const [any] = of(first)
    if (!any) continue
    const { schedule, runs } = any
    const nights = of(first).length
    const fullest = fullestOf(lived, name)
    most.push({ schedule, fullest: fullest.spent })
    const written = lineOf(lived, (one) => sumOf(of(one), 'written') / nights)
    if (written.slope < 0.0005 || runs.length === 0) continue
    const ms = lineOf(lived, (one) => sumOf(of(one), 'ms') / nights)
    const cells = lived.map((one) => (sumOf(of(one), 'ms') / nights).toFixed(1))
    const { written: rows, ms: took, statements } = fullest.spent
    const nightly = fullest.goesOn ? runsOfANight : 1
    const runsADay = schedule.cron === everyNight ? nightly : DAY / MINUTE
    const full = whole((rows * runsADay) / written.slope)
    console.log(
      `| ${name} | ${cells.join(' | ')} | ${farthest(ms).toFixed(1)} | ${Math.max(0, at(ms, million) / 1000).toFixed(0)} | ${written.slope.toFixed(3)} | ${whole(rows)}, ${whole(took)}, ${statements} | ${fullest.isFull ? full : `over ${full}`} |`,
    )
  }
  printTogether('of a night', limits.nightMs, most, true)
  printTogether('of a minute', limits.minuteMs, most, false)
}

/** The largest run that left something for the next, or the largest there was. */
function fullestOf(
  lived: readonly Lived[],
  name: string,
): { spent: Spent; isFull: boolean; goesOn: boolean } {
  const all = lived
    .flatMap(({ backlog, nights, purge }) => [...backlog, ...nights, purge])
    .filter(({ schedule }) => schedule.name === name)
  const left = all.flatMap(({ runs }) => runs.filter((_, n) => (runs[n + 1]?.written ?? 0) > 0))
  const from = left.length > 0 ? left : all.flatMap(({ runs }) => runs)
  const [spent] = from.toSorted((a, b) => b.written - a.written)
  if (!spent) throw new Error(`${name} has not run`)
  return { spent, isFull: left.length > 0, goesOn: all.some(({ goesOn }) => goesOn) }
}

function printTogether(
  when: string,
  patience: number,
  most: readonly { schedule: Schedule; fullest: Spent }[],
  nightly: boolean,
): void {
  const own = most.filter(({ schedule }) => (schedule.cron === everyNight) === nightly)
  const sum = (key: Key) => own.reduce((all, { fullest }) => all + fullest[key], 0)
  const slowest = Math.max(...own.map(({ fullest }) => fullest.slowest))
  console.log(
    `\nAll ${own.length} ${when}, each with its largest run: ${whole(sum('ms'))} ms of ${whole(patience)}, ${whole(sum('statements'))} statements of ${whole(limits.statements)}, ${whole(sum('files'))} requests to R2; the slowest batch ${whole(slowest)} ms.`,
  )
}

/** Some more than one run takes leave at once; 10,000 are as many runs of a minute. */
export function printPurge(lived: readonly Lived[]): void {
  console.log(
    `\n| a purge | members | minutes | members a minute | ms each | statements each | requests to R2 each | rows written each |\n|${' --- |'.repeat(8)}`,
  )
  for (const { members, purge, leaving } of lived) {
    const runs = purge.runs.slice(0, -1)
    const each = (key: Key) => (sumOf([{ ...purge, runs }], key) / leaving).toFixed(1)
    console.log(
      `| of ${whole(members)} | ${leaving} | ${runs.length} | ${(leaving / runs.length).toFixed(1)} | ${each('ms')} | ${each('statements')} | ${each('files')} | ${each('written')} |`,
    )
  }
  const last = lived.at(-1)
  if (!last) return
  const most = (key: Key) => whole(Math.max(...last.purge.runs.map((spent) => spent[key])))
  const minutes = (purged * (last.purge.runs.length - 1)) / last.leaving
  console.log(
    `\n${whole(purged)} members take ${whole(minutes)} minutes; a night has ${nightMinutes}. A run at most: ${most('statements')} statements in ${most('batches')} batches, ${most('ms')} ms, the slowest ${most('slowest')}; ${most('files')} requests to R2, ${most('objects')} objects.`,
  )
}

function printViews(lived: readonly Lived[]): void {
  const [first, last] = [lived[0], lived.at(-1)]
  if (!first || !last) return
  const grown = [...last.views].flatMap(([name, read]) => {
    const before = first.views.get(name)
    return before ? [{ name, before, read, ratio: read / before }] : []
  })
  console.log(
    `\n| page queries that grew most | rows read | | times |\n| --- | ---: | ---: | ---: |`,
  )
  for (const { name, before, read, ratio } of grown
    .toSorted((a, b) => b.ratio - a.ratio)
    .slice(0, 5)) {
    console.log(`| ${name} | ${before} | ${read} | ${ratio.toFixed(2)} |`)
  }
  const most = (views: Map<string, number>) => Math.max(...views.values())
  console.log(
    `\n${grown.length} page queries; the dearest reads ${lived.map(({ views }) => most(views)).join(', ')} rows.`,
  )
}
