import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { type RouteName, routes } from '#contract/routes.ts'
import { findChromium } from '../tests/support/chromium.ts'
import { firstVisit, type Painted } from './bench-paint/first-visit.ts'
import { type Interactions, timeInteractions } from './bench-paint/interactions.ts'
import { timePresses } from './bench-paint/presses.ts'
import { report, type Row } from './bench-paint/report.ts'
import { visitsOf } from './bench-paint/visitors.ts'
import { startSite } from './screens/start-site.ts'
import { pinned } from './serve-production/certificate.ts'

// Of every route first and largest paint and shift, with nothing cached, on Slow 4G and a processor
// four times as slow, and how long a press of a link to it and the way back take with 150 ms of
// network, all of scripts/serve-production.ts, which this starts; without `ROUTE` also the slowest
// answer to a press or a key where much is on the screen. `ROUTE=members,likes` for these only,
// `ROUNDS=5` for other medians than of three; `--short` only shows that it works. Tables and plot are
// in .cache/bench-paint/, where the next run finds this one.
const short = process.argv.includes('--short')
const rounds = short ? 1 : Number(process.env['ROUNDS'] ?? 3)
// Without a provider of text messages there are no direct debits.
const notOffered: readonly RouteName[] = ['directdebit', 'directdebit-id']
const all = (Object.keys(routes) as RouteName[]).filter((name) => !notOffered.includes(name))
const wanted = short ? ['index', 'members'] : process.env['ROUTE']?.split(',')
const names = all.filter((name) => wanted?.includes(name) ?? true)

/** In milliseconds. Landers load no script before they are used. */
const bars = { lander: 900, other: 1300 }

const served = await startSite('scripts/serve-production.ts')
const origin = served.origin.replace('http:', 'https:')
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args: [...args, await pinned()] })
const rows: Row[] = []
const interactions: Interactions[] = []
try {
  const visits = await visitsOf(browser, origin, names)
  const presses = await timePresses(browser, origin, visits)
  for (const visit of visits) {
    const painted: Painted[] = []
    for (let round = 0; round < rounds; round++) {
      painted.push(await firstVisit(browser, origin, visit))
    }
    const { route } = visit
    const row = { route, bar: barOf(route), ...presses.get(route), ...medians(painted) }
    rows.push(row)
    console.log(`${route} ${Math.round(row.first)} ms, at most ${row.bar}`)
  }
  if (short || !wanted) interactions.push(...(await timeInteractions(browser, origin)))
} finally {
  await browser.close()
  served.stop()
}
const load = loadavg()
  .map((value) => value.toFixed(1))
  .join(', ')
console.log(`\n${report({ rows, interactions, load })}\nload average ${load}`)
for (const by of ['mouse', 'finger', 'back'] as const) {
  const times = rows.flatMap((row) => row[by] ?? []).toSorted((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) =>
    Math.round(times[Math.floor(share * (times.length - 1))] ?? Number.NaN),
  )
  console.log(`${by}, with 150 ms of network: p50 ${p50} ms, p95 ${p95} ms of ${times.length}`)
}
if (rows.length < names.length) process.exitCode = 1
if (!short && rows.some(({ first, bar }) => !(first <= bar))) process.exitCode = 1
if (!short && interactions.some(({ slowest, bar }) => slowest > bar)) process.exitCode = 1

function barOf(route: RouteName): number {
  const { script } = routes[route] as { script?: string }
  return script === 'on-use' ? bars.lander : bars.other
}

function medians(painted: readonly Painted[]): Painted {
  const of = (key: keyof Painted) =>
    painted.map((one) => one[key]).toSorted((a, b) => a - b)[Math.floor(painted.length / 2)] ??
    Number.NaN
  return { first: of('first'), largest: of('largest'), shift: of('shift'), bytes: of('bytes') }
}
