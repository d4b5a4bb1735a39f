import { rmSync } from 'node:fs'
import path from 'node:path'
import { openLocal } from '../demo/seed/local.ts'
import { costOfView, type ViewCost } from './bench-search/cost-of-view.ts'
import { emptyDatabase } from './bench-search/empty-database.ts'
import { seedCrowd } from './bench-search/seed-crowd.ts'
import { viewsOf } from './bench-search/views.ts'
import { root } from './tool-env.ts'

// What each page view and count reads from D1, for growing numbers of members. Arguments: sizes
// (10000 50000); `--short` is one that is too small to say much.
const short = process.argv.includes('--short')
const sizes = short ? [50_000] : process.argv.slice(2).map(Number)
if (sizes.length === 0) sizes.push(10_000, 100_000, 1_000_000)
/** Rows: of a view, for each person that a long list shows; growth from first to last size. */
const bar = { rows: 500, each: 5, growth: 2 }
const rounds = short ? 1 : 5
/** Ages and days follow from it: the day's own would make another crowd each time. */
const now = Date.UTC(2026, 10, 1, 20)

type Cost = ViewCost & { shown: number }

const table = new Map<string, Cost[]>()
for (const [index, size] of sizes.entries()) {
  for (const [name, cost] of await measure(size)) {
    const costs = table.get(name) ?? []
    costs[index] = cost
    table.set(name, costs)
  }
}
print()

async function measure(size: number): Promise<Map<string, Cost>> {
  const state = path.join(root, '.cache/bench-search', String(size))
  const file = await emptyDatabase(state)
  const started = Date.now()
  seedCrowd(file, size, now)
  console.log(`${size} members after ${((Date.now() - started) / 1000).toFixed(0)} s`)
  const { local, dispose } = await openLocal(state)
  const costs = new Map<string, Cost>()
  for (const { name, statements, shown = 0 } of await viewsOf(local.DB, now)) {
    costs.set(name, { ...(await costOfView(local.DB, statements, rounds)), shown })
  }
  await dispose()
  rmSync(state, { recursive: true, force: true })
  return costs
}

function print(): void {
  const heads = sizes.map((size) => `${size.toLocaleString('en')} read | written | ms`)
  console.log(`| view | ${heads.join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(3 * sizes.length)}`)
  const over: string[] = []
  for (const [name, costs] of table) {
    const cells = sizes.map((_, index) => {
      const cost = costs[index]
      return cost ? `${cost.read} | ${cost.written} | ${cost.ms.toFixed(1)}` : '– | – | –'
    })
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    const [first, last] = [costs[0], costs[sizes.length - 1]]
    if (!first || !last) continue
    const most = Math.max(bar.rows, bar.each * last.shown)
    if (last.read > most) over.push(`${name}: more than ${most}`)
    if (last.read > bar.growth * first.read) over.push(`${name}: more than ${bar.growth} times`)
  }
  console.log(over.length > 0 ? `\nOver the bars:\n${over.join('\n')}` : '\nWithin the bars')
  if (over.length > 0) process.exitCode = 1
}
