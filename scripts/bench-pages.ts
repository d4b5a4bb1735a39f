import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { answerAll, listMeasured, type Measured } from './bench-pages/asks.ts'
import { openProfiler, type Watched } from './bench-pages/isolate-cpu.ts'
import { keep, type Ratios, readKept } from './bench-pages/kept.ts'
import { cpuTime, workerdId } from './bench-pages/process-cpu.ts'
import { localSecrets, makeLocalEnv } from './local-env.ts'
import { fewMembers, makeState } from './make-state.ts'
import { productionBuild } from './prepare.ts'
import { startProduction } from './production-site.ts'
import { runSteps } from './steps.ts'
import { root } from './tool-env.ts'

// CPU of pages and calls in the production build: the site's own isolate, and the whole process with
// Miniflare's D1 and limiters, each as so many constant answers of the same workerd. `BUILD=kept`
// leaves the build as it is; `--short` only shows that this works; `--keep` keeps the result;
// `--only /members` measures one, and leaves its profile for Chromium's tools.
const short = process.argv.includes('--short')
const only = process.argv[process.argv.indexOf('--only') + 1]
const isOne = process.argv.includes('--only')
const rounds = short ? 1 : 5
const visits = short ? 5 : 120
/** Of what takes little. */
const constants = short ? 100 : 3000
const warmUp = short ? 2 : 1000
/** Times what was kept: more is a failure. */
const slack = 1.25

const STATE_DIR = path.join(root, '.cache/bench-state')
const profileFile = path.join(root, '.cache/bench-pages/profile.cpuprofile')

await makeLocalEnv()
if (process.env['BUILD'] !== 'kept') await runSteps([[productionBuild]])
await makeState(STATE_DIR, short ? fewMembers : 200)
const secrets = await localSecrets()
// A line of log costs a stack for the inspector and a copy for standard output, neither of which is in
// production: a quarter of the isolate's time of a page.
const silent = `console.log = () => {}; export * from './index.js'; export { default } from './index.js'`
const miniflare = await startProduction(STATE_DIR, {
  given: secrets,
  unlimited: true,
  inspected: true,
  around: { 'silent.js': silent },
})
try {
  const all = await listMeasured({ miniflare, secrets })
  const measured = all.filter(({ name }) => !isOne || name === only || name === 'hello')
  for (const { asks } of measured) await answerAll(asks, warmUp)
  const whole = await timeProcess(measured)
  const own = await timeIsolate(measured)
  const ratios = ratiosOf(whole, own)
  print({ whole, own }, ratios)
  if (process.argv.includes('--keep')) keep(ratios)
} finally {
  await miniflare.dispose()
}

type Times = Map<string, number>

/** Medians of rounds in which each has its turn, in milliseconds a request. */
async function timeProcess(measured: readonly Measured[]): Promise<Times> {
  const pid = workerdId()
  return medians(measured, async (one) => {
    const before = cpuTime(pid)
    await answerAll(one.asks, countOf(one))
    return (cpuTime(pid) - before) / countOf(one)
  })
}

function countOf({ light }: Measured): number {
  return light ? constants : visits
}

/**
 * Apart from the process's time, which sampling adds to. A sample stands for the time between two of one
 * turn in its round, as the shortest quarter is: the profiler's own thread is late on a busy
 * machine, and the longer gaps are between two turns.
 */
async function timeIsolate(measured: readonly Measured[]): Promise<Times> {
  const profiler = await openProfiler(await miniflare.getInspectorURL(), 'site')
  const pages = measured.filter(({ name }) => name !== 'hello')
  const times = new Map<string, number[]>(pages.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    const watched = new Map<Measured, Watched>()
    for (const page of pages) {
      watched.set(page, await profiler.watch(() => answerAll(page.asks, countOf(page))))
    }
    const each =
      quantile(
        [...watched.values()].flatMap(({ gaps }) => gaps),
        1 / 4,
      ) / 1000
    for (const [page, { busy }] of watched) {
      times.get(page.name)?.push((busy * each) / countOf(page))
    }
    if (isOne) keepProfile([...watched.values()][0]?.profile)
  }
  profiler.close()
  return mediansOf(times)
}

function keepProfile(profile: unknown): void {
  mkdirSync(path.dirname(profileFile), { recursive: true })
  writeFileSync(profileFile, JSON.stringify(profile))
}

async function medians(
  measured: readonly Measured[],
  measure: (one: Measured) => Promise<number>,
): Promise<Times> {
  const times = new Map<string, number[]>(measured.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const one of measured) times.get(one.name)?.push(await measure(one))
  }
  return mediansOf(times)
}

function mediansOf(times: ReadonlyMap<string, number[]>): Times {
  return new Map([...times].map(([name, values]) => [name, quantile(values, 1 / 2)]))
}

function quantile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
}

/** Both by the constant answer's whole process, the only one of the two that it has. */
function ratiosOf(whole: Times, own: Times): Ratios {
  const hello = whole.get('hello') ?? Number.NaN
  return Object.fromEntries(
    [...own].flatMap(([name, time]) => {
      const [isolate, all] = [time / hello, (whole.get(name) ?? Number.NaN) / hello]
      return [[name, { isolate, process: all }]]
    }),
  )
}

function print({ whole, own }: Record<'whole' | 'own', Times>, ratios: Ratios): void {
  const kept = readKept()
  console.log(`hello ${(whole.get('hello') ?? Number.NaN).toFixed(3)} ms\n`)
  console.log('| | own isolate ms | times hello | kept | process ms | times hello | kept |')
  console.log(`| --- |${' ---: |'.repeat(6)}`)
  const worse: string[] = []
  for (const [name, ratio] of Object.entries(ratios)) {
    const before = kept[name]
    const cells = [
      own.get(name)?.toFixed(2),
      ratio.isolate.toFixed(1),
      before?.isolate.toFixed(1),
      whole.get(name)?.toFixed(2),
      ratio.process.toFixed(1),
      before?.process.toFixed(1),
    ]
    console.log(`| ${name} | ${cells.map((cell) => cell ?? '–').join(' | ')} |`)
    for (const part of ['isolate', 'process'] as const) {
      if (before && !(ratio[part] <= slack * before[part])) worse.push(`${name}, ${part}`)
    }
  }
  if (short || worse.length === 0) return
  console.log(`\nMore than ${slack} times what was kept:\n${worse.join('\n')}`)
  process.exitCode = 1
}
