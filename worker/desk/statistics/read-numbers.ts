import * as v from 'valibot'
import { dateIn } from '#contract/age.ts'
import { siteSettings } from '#contract/site.ts'
import { DAY } from '#contract/time.ts'
import { daysAfter } from '#worker/db/day-span.ts'
import type { Operating } from '#worker/db/operating.ts'
import { listRecords } from '#worker/site/find-record.ts'
import { type Figure, foldFew } from './fold-few.ts'
import { findFirstMailed, listCountedDays, listFirstCounted, listNumbers } from './queries/daily.ts'

/** By day: `revenue` and `refunded` are of one currency, in minor units. */
export const dayNumbers = [
  'registrations',
  'first_purchases',
  'returned',
  'messages',
  'left',
  'mail_sent',
] as const
export type DayNumber = (typeof dayNumbers)[number] | 'mail_stopped' | 'revenue' | 'refunded'

/** The same members may be in several days, or send several. */
const again: ReadonlySet<string> = new Set([
  'returned',
  'messages',
  'revenue',
  'refunded',
  'answers',
  'first_answers',
  'mail_sent',
])

/**
 * `amount` null: fewer than five, or not told because of others. `part`: more than that, by so few.
 * `none`: of what there is not, there is no measure either.
 */
export type Cell = { value: string; amount: number | null; part: boolean; none?: boolean }

export type Told = {
  cells: Cell[]
  /** What was not told of each, in one sum; null: fewer than five in all, or nothing was left out. */
  rest: number | null
  /** Something is in no sum either, since it is of fewer than five. */
  few: boolean
  /** Of what is told; null: there is no measure of nothing. */
  total: number | null
}

type Row = Awaited<ReturnType<typeof loadNumbers>>[number]
export type Numbers = {
  rows: readonly Row[]
  days: string[]
  hosts: string[]
  /** Every domain, with its time zone. */
  zones: ReadonlyMap<string, string>
  /** What is told. */
  whole: readonly Part[]
  /** What has begun and is not told yet. */
  growing: readonly Part[]
  /** The first day on which mails sent were counted, looked for from a month before; null: none was. */
  mailedSince: string | null
}

/** A month (YYYY-MM) of a domain. */
export type Part = { month: string; host: string }

export type Asked = { from: string; to: string; host: string | undefined }

/**
 * The months from `from` to `to` (YYYY-MM), of one domain or of all, that are over everywhere and counted
 * whole: of one that grows, what is told today less what was told yesterday could be of a few.
 */
export async function readNumbers(ctx: Operating, { from, to, host }: Asked): Promise<Numbers> {
  const [records, tried, begun, mailed] = await Promise.all([
    listRecords(ctx),
    listCountedDays(ctx.db, `${from}-01`).execute(),
    listFirstCounted(ctx.db).execute(),
    findFirstMailed(ctx.db, {
      from: daysAfter(`${from}-01`, -31),
      to: `${to}-31`,
    }).executeTakeFirst(),
  ])
  const zones = new Map(
    records.map((one) => [one.host, v.parse(siteSettings, one.settings).time_zone]),
  )
  const hosts = [...zones.keys()].filter((one) => host === undefined || one === host)
  const counted = {
    since: new Map(begun.map((one) => [one.host, one.first])),
    days: new Set(tried.flatMap((one) => (one.failed === 0 ? nameOf(one) : []))),
  }
  const asked: string[] = []
  for (let day = `${from}-01`; day.slice(0, 7) <= to; day = daysAfter(day, 1)) asked.push(day)
  const months = [...new Set(asked.map((day) => day.slice(0, 7)))]
  const { whole, growing } = Object.groupBy(
    hosts.flatMap((one) => {
      const timeZone = zones.get(one) ?? 'UTC'
      const thisMonth = dateIn(timeZone, ctx.now).slice(0, 7)
      return months
        .filter((month) => month <= thisMonth)
        .map((month) => ({ month, host: one, timeZone }))
    }),
    (part) => (isWhole(ctx, part, counted) ? 'whole' : 'growing'),
  )
  const days = asked.filter((day) => whole?.some(({ month }) => day.startsWith(month)))
  const rows = await loadNumbers(ctx, { from: days[0] ?? '', to: days.at(-1) ?? '', hosts })
  const mailedSince = mailed?.day ?? null
  return { rows, days, hosts, zones, whole: whole ?? [], growing: growing ?? [], mailedSince }
}

type Counted = { since: ReadonlyMap<string, string | null>; days: ReadonlySet<string> }

/**
 * Every day of it since its domain is counted, and however long ago: what is missing stays missing. For a
 * day more somebody who signed up there may be where the month is not over.
 */
function isWhole(
  { now }: Operating,
  { month, host, timeZone }: Part & { timeZone: string },
  { since, days }: Counted,
): boolean {
  const first = since.get(host)
  if (!first || month >= dateIn(timeZone, now - DAY).slice(0, 7)) return false
  for (let day = `${month}-01`; day.startsWith(month); day = daysAfter(day, 1)) {
    if (day >= first && !days.has(nameOf({ host, day }))) return false
  }
  return true
}

function nameOf({ host, day }: { host: string; day: string }): string {
  return `${host} ${day}`
}

function loadNumbers({ db }: Operating, asked: Parameters<typeof listNumbers>[1]) {
  return listNumbers(db, asked).execute()
}

/** A number of each day, or a part of it: of a currency, for a reason. */
export function tellDays(
  numbers: Numbers,
  number: DayNumber,
  [split, value]: readonly [split: string, value: string] = ['', ''],
): Told {
  const isAsked = (row: Row) => row.number === number && row.split === split && row.value === value
  const asked = numbers.rows.filter(isAsked)
  return tell(numbers, asked, number, byDay(numbers))
}

/** Of each month of each domain, which days are told alone, and which only together. */
export function foldDays(numbers: Numbers, number: string) {
  const asked = numbers.rows.filter((row) => row.number === number && row.split === '')
  return foldParts(numbers, asked, number, byDay(numbers))
}

function byDay({ days }: Numbers): Telling {
  return {
    valueOf: (row) => row.day,
    every: (month) => days.filter((day) => day.startsWith(month)),
  }
}

/** A number told apart by a field of the source, a reason or a page; the largest first. */
export function tellSplit(numbers: Numbers, number: string, split: string): Told {
  const asked = numbers.rows.filter((row) => row.number === number && row.split === split)
  const told = tell(numbers, asked, number, { valueOf: (row) => row.value, every: () => [] })
  const shown = told.cells.filter(({ amount }) => amount !== null)
  // Which ones are left out is not told: with the sum of them it would say too much.
  return { ...told, cells: shown.toSorted((a, b) => (b.amount ?? 0) - (a.amount ?? 0)) }
}

export function currenciesIn({ rows }: Numbers): string[] {
  return [...new Set(rows.flatMap((row) => (row.split === 'currency' ? row.value : [])))].toSorted()
}

/** Where at least five are behind a value: `<month> <host> <value>`. */
export function toldBy(numbers: Numbers, number: string, split: string): ReadonlySet<string> {
  const asked = numbers.rows.filter((row) => row.number === number && row.split === split)
  const parts = foldParts(numbers, asked, number, { valueOf: (row) => row.value, every: () => [] })
  return new Set(
    parts.flatMap(({ month, host, shown }) =>
      shown.map(({ value }) => `${month} ${host} ${value}`),
    ),
  )
}

type Telling = { valueOf: (row: Row) => string; every: (month: string) => string[] }

/**
 * What is told of each month of each domain, added up: whatever period or domains are asked for, it
 * says nothing that these do not, so no two answers give away what a third has left out.
 */
function tell(numbers: Numbers, rows: readonly Row[], number: string, telling: Telling): Told {
  const cells = new Map<string, Cell>()
  const told: Told & { total: number } = { cells: [], rest: null, few: false, total: 0 }
  for (const { shown, folded } of foldParts(numbers, rows, number, telling)) {
    for (const { value, amount } of shown) add(cells, value, amount)
    for (const value of folded?.values ?? []) add(cells, value, null)
    told.total += shown.reduce((sum, { amount }) => sum + amount, 0) + (folded?.amount ?? 0)
    if (folded?.amount === null) told.few = true
    else if (folded) told.rest = (told.rest ?? 0) + folded.amount
  }
  return { ...told, cells: [...cells.values()] }
}

function foldParts(
  { whole }: Numbers,
  rows: readonly Row[],
  number: string,
  { valueOf, every }: Telling,
) {
  const parts = Map.groupBy(rows, ({ day, host }) => nameOf({ host, day: day.slice(0, 7) }))
  return whole.map(({ month, host }) => {
    const of = parts.get(nameOf({ host, day: month })) ?? []
    const figures = addUp(of, valueOf, every(month), number)
    return { month, host, ...foldFew(figures, again.has(number) ? 'again' : 'once') }
  })
}

function addUp(
  rows: readonly Row[],
  valueOf: Telling['valueOf'],
  every: readonly string[],
  number: string,
): Figure[] {
  const figures = new Map(every.map((value) => [value, { value, amount: 0, people: 0 }]))
  for (const row of rows) {
    const value = valueOf(row)
    const { amount, people } = figures.get(value) ?? { amount: 0, people: 0 }
    const together = again.has(number) ? Math.max(people, row.people) : people + row.people
    figures.set(value, { value, amount: amount + row.amount, people: together })
  }
  return [...figures.values()]
}

function add(cells: Map<string, Cell>, value: string, amount: number | null): void {
  const before = cells.get(value)
  if (!before) return void cells.set(value, { value, amount, part: false })
  const known = [before.amount, amount].filter((one) => one !== null)
  const part = before.part || known.length < 2
  const sum = known.reduce((all, one) => all + one, 0)
  // Nothing here and a few there are a few.
  const isFew = part && sum === 0
  cells.set(value, { value, amount: isFew ? null : sum, part: part && !isFew })
}
