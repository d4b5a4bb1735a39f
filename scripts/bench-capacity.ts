import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import { archiveTalks } from './bench-capacity/archive-talks.ts'
import {
  fillMembers,
  fillMessages,
  type Sizes,
  sizesOf,
  total,
} from './bench-capacity/fill-database.ts'
import { foldCharges } from './bench-capacity/fold-charges.ts'
import { measureReader } from './bench-capacity/measure-reader.ts'
import { measureWriter, type Pair } from './bench-capacity/measure-writer.ts'
import { type Action, messagesAMonth, month, monthlyUse } from './bench-capacity/month.ts'
import { costOf } from './bench-capacity/prices.ts'
import { printPurge, printYears } from './bench-capacity/print-years.ts'
import { simulateYears } from './bench-capacity/simulate-years.ts'
import { emptyDatabase } from './bench-search/empty-database.ts'
import { runTool } from './steps.ts'
import { root } from './tool-env.ts'

// The figures of docs/capacity.md. Arguments: numbers of members and conversations; after `--years`
// three numbers of members, for the years alone, after `--purge` one, for a purge alone. `--short` takes too
// few to say much.
const short = process.argv.includes('--short')
const numbers = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
  .map(Number)
const years = short
  ? { members: [70, 90, 110], crowd: 1500, months: 15, nights: 3, leaving: 30 }
  : { members: [250, 500, 1000], crowd: 4000, months: 36, nights: 30, leaving: 120 }
if (process.argv.includes('--years')) {
  await livePrinted(numbers.length > 0 ? numbers : years.members)
  process.exit()
}
if (process.argv.includes('--purge')) {
  const [pool = 500] = short ? [110] : numbers
  const asked = { ...years, members: [pool], nights: 1, leaving: short ? 60 : 180 }
  printPurge(await simulateYears(asked))
  process.exit()
}
const [members = 20_000, talks = 20_000] = short ? [2000, 2000] : numbers

const state = path.join(root, '.cache/bench-capacity')
const file = await emptyDatabase(state)
const empty = sizesOf(file)
fillMembers(file, members)
const withMembers = sizesOf(file)
const checks = measureReader(file)
const messages = fillMessages(file, talks)
const full = sizesOf(file)
const bytes = {
  member: (total(withMembers) - total(empty)) / members,
  message: (total(full) - total(withMembers)) / messages,
}
printSizes()
const writer = await measureWriter(path.join(state, 'v3'), pairsOf(file), short ? 1 : 8)
console.log(
  `\nOne writer: ${writer.perSecond.toFixed(0)} messages a second, ${writer.written.toFixed(1)} rows each, load average ${loadavg()[0]?.toFixed(1)}\n`,
)
printChecks()
const actions = await measureActions()
printActions()
printCost()
printFolded()
printArchive()
rmSync(state, { recursive: true, force: true })
await livePrinted(years.members)

async function livePrinted(sizes: readonly number[]): Promise<void> {
  printYears(await simulateYears({ ...years, members: sizes }), years.months)
}

function pairsOf(name: string): Pair[] {
  const database = new DatabaseSync(name, { readOnly: true })
  const pairs = database
    .prepare(`select a_id as sender, b_id as recipient from conversations
      join members as a on a.id = a_id and a.visible = 1 and a.kind = 'member'
      join members as b on b.id = b_id and b.visible = 1 and b.kind = 'member'
      where not exists (select 1 from blocks where blocker_id in (a_id, b_id)) limit 1000`)
    .all() as Pair[]
  database.close()
  return pairs
}

function printSizes(): void {
  const kilo = (count: number) => `${(count / 1000).toFixed(2)} kB`
  console.log(`| table, with its indexes | bytes a member |\n| --- | ---: |`)
  for (const [name, each] of largest(withMembers, empty, members)) {
    console.log(`| ${name} | ${each.toFixed(0)} |`)
  }
  console.log(`| **a member** | **${bytes.member.toFixed(0)}** |`)
  console.log(`\n| table, with its indexes | bytes a message |\n| --- | ---: |`)
  for (const [name, each] of largest(full, withMembers, messages)) {
    console.log(`| ${name} | ${each.toFixed(0)} |`)
  }
  console.log(`| **a message** | **${bytes.message.toFixed(0)}** |`)
  const weight = bytes.member + 12 * messagesAMonth * bytes.message
  console.log(
    `\nA member with a year of messages: ${kilo(weight)}; 10 GB are ${Math.round(1e10 / weight)} of them`,
  )
}

function printChecks(): void {
  console.log(
    `| of the thread that reads | µs, prepared anew | µs, prepared |\n| --- | ---: | ---: |`,
  )
  for (const [name, anew, prepared] of checks) {
    console.log(`| ${name} | ${anew.toFixed(0)} | ${prepared.toFixed(0)} |`)
  }
  console.log()
}

/** What the ledger makes of a member as the years go by, beside a year of messages. */
function printFolded(): void {
  const charge = ((full.get('ledger') ?? 0) - (withMembers.get('ledger') ?? 0)) / messages
  const folded = foldCharges(file)
  const days = v.getDefault(siteSettings.entries.charge_history_days)
  // A month goes when all of it is older than the term.
  const kept = (days + 15) / (365 / 12)
  const others = bytes.member + 12 * messagesAMonth * (bytes.message - charge)
  const told = (weight: number) =>
    `${(weight / 1000).toFixed(0)} | ${Math.round(1e10 / weight).toLocaleString('en')}`
  console.log(
    `\nIn the ledger a month of ${messagesAMonth} charges is ${(messagesAMonth * charge).toFixed(0)} bytes, folded ${folded.toFixed(0)}.`,
  )
  console.log(
    `\n| after | each charge: kB | members | folded: kB | members |\n|${' --- |'.repeat(5)}`,
  )
  for (const years of [2, 3, 5, 10]) {
    const each = others + 12 * years * messagesAMonth * charge
    const sums = others + kept * messagesAMonth * charge + (12 * years - kept) * folded
    console.log(`| ${years} years | ${told(each)} | ${told(sums)} |`)
  }
}

/** Rows for three months at most: two, and one that waits for its end. */
function printArchive(): void {
  const { saved, object } = archiveTalks(file)
  const archived = 9 * messagesAMonth * saved
  const weight = bytes.member + 12 * messagesAMonth * bytes.message - archived
  console.log(
    `\nAn archived message leaves ${(bytes.message - saved).toFixed(0)} bytes in the database and takes ${object.toFixed(0)} in R2.`,
  )
  console.log(
    `A member with a year of messages: ${(weight / 1000).toFixed(2)} kB; 10 GB are ${Math.round(1e10 / weight)} of them`,
  )
}

function largest(sizes: Sizes, before: Sizes, count: number): [string, number][] {
  return [...sizes]
    .map(([name, size]): [string, number] => [name, (size - (before.get(name) ?? 0)) / count])
    .filter(([, each]) => each >= 1)
    .toSorted(([, a], [, b]) => b - a)
}

async function measureActions(): Promise<Map<string, Action>> {
  const { code, output } = await runTool({
    name: 'action costs',
    tool: 'vitest',
    args: ['run', '--project', 'worker', 'tests/worker/site/action-costs.test.ts'],
  })
  if (code !== 0) throw new Error(output.slice(-3000))
  const lines = output.match(/\{"action":[^}]*\}/g) ?? []
  const measured = new Map(
    lines.map((line) => {
      const { action, ...cost } = JSON.parse(line) as Action & { action: string }
      return [action, cost]
    }),
  )
  const missing = Object.keys(month).filter((name) => !measured.has(name))
  if (missing.length > 0) throw new Error(`Not measured: ${missing.join(', ')}`)
  return measured
}

function printActions(): void {
  const columns = [
    'read',
    'written',
    'kv',
    'objects',
    'files',
    'stored',
    'images',
    'queued',
    'mails',
  ] as const
  console.log(`| act | ${columns.join(' | ')} | a month |`)
  console.log(`| --- |${' ---: |'.repeat(columns.length + 1)}`)
  for (const [name, action] of actions) {
    const cells = columns.map((column) => action[column])
    console.log(`| ${name} | ${cells.join(' | ')} | ${month[name] ?? '–'} |`)
  }
}

function printCost(): void {
  const used = monthlyUse(actions, bytes)
  const parts = costOf(used)
  const sum = parts.reduce((all, [, dollars]) => all + dollars, 0)
  console.log(`\n| a thousand active members a month | used | US dollars |\n| --- | ---: | ---: |`)
  for (const [name, dollars] of parts) {
    const count = used[name as keyof typeof used]
    const told = count < 100 ? count.toFixed(2) : Math.round(count).toLocaleString('en')
    console.log(`| ${name} | ${told} | ${dollars.toFixed(3)} |`)
  }
  console.log(`| **sum** | | **${sum.toFixed(2)}** |`)
}
