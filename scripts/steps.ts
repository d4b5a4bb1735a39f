import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Env, root, toolEnv } from './tool-env.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: Env
  patienceSeconds?: number
  after?: readonly Step[]
  runs?: readonly string[]
  /** The JSON that a test runner writes when it has run its tests. */
  report?: string
}

const lanes = 3

const secondsWith: Record<string, number> = { vitest: 1800, playwright: 1800 }
const usualSeconds = 600
/** As the exit code of timeout(1). */
const outOfTime = 124

const running = new Set<ChildProcess>()

/** What became of a step; `firstFailure` is what it printed when it failed and was tried again. */
export type Outcome = { step: Step; passed: boolean; firstFailure?: string }

/** One group after the other; ends at a failure and exits with 1. */
export async function runSteps(groups: Step[][]): Promise<void> {
  const outcomes = await schedule(groups, { tries: 1, goOn: false })
  if (outcomes.some(({ passed }) => !passed)) process.exit(1)
}

/**
 * One group after the other, but for steps that say what they wait for. Goes on after a failure,
 * so that a run names them all. A step may be tried up to `tries` times, unless it ran out of time
 * or has told in a report which of its tests failed: those were tried again by it.
 */
export function runAllSteps(groups: Step[][], tries = 1): Promise<Outcome[]> {
  return schedule(groups, { tries, goOn: true })
}

async function schedule(
  groups: Step[][],
  { tries, goOn }: { tries: number; goOn: boolean },
): Promise<Outcome[]> {
  const left = groups.flatMap((group, at) =>
    group.map((step) => ({ step, after: step.after ?? groups.slice(0, at).flat() })),
  )
  const done = new Set<Step>()
  const outcomes: Outcome[] = []
  const underWay = new Set<Promise<void>>()
  const mayGoOn = () => goOn || outcomes.every(({ passed }) => passed)
  while (underWay.size > 0 || (left.length > 0 && mayGoOn())) {
    const ready = mayGoOn() && underWay.size < lanes
    const at = ready ? left.findIndex(({ after }) => after.every((step) => done.has(step))) : -1
    const [next] = at === -1 ? [] : left.splice(at, 1)
    if (next) underWay.add(run(next.step))
    else await Promise.race(underWay)
  }
  return outcomes

  function run(step: Step): Promise<void> {
    const end = tryStep(step, tries).then((outcome) => {
      underWay.delete(end)
      done.add(step)
      outcomes.push(outcome)
    })
    return end
  }
}

async function tryStep(step: Step, tries: number): Promise<Outcome> {
  let firstFailure: string | undefined
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await runStep(step)
    const passed = code === 0
    if (passed) return { step, passed, ...(firstFailure !== undefined && { firstFailure }) }
    const toldWhich = step.report !== undefined && existsSync(step.report)
    if (attempt >= tries || code === outOfTime || toldWhich) return { step, passed }
    firstFailure ??= output
  }
}

async function runStep(step: Step): Promise<{ code: number; output: string }> {
  const begun = performance.now()
  const { code, output } = await runTool(step)
  const passed = code === 0
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${passed ? 'ok ' : 'RED'} ${seconds.padStart(6)} s  ${step.name}`)
  if (!passed) console.log(output)
  return { code, output }
}

export async function runTool(step: Step): Promise<{ code: number; output: string }> {
  const { name, tool, args = [], env, patienceSeconds = secondsWith[tool] ?? usualSeconds } = step
  const shell = process.platform === 'win32'
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  // Each step is a group, to be ended with all that it has started, steps of its own among it.
  const detached = process.env['IN_STEP'] === undefined
  const child = spawn(tool, args, {
    cwd: root,
    env: toolEnv({ ...env, IN_STEP: '1' }),
    stdio,
    shell,
    detached,
  })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code ?? 1))
  let late = false
  const timer = setTimeout(() => {
    late = true
    output += `\n${name}: not done after ${patienceSeconds} s, ended.`
    endGroup(child)
  }, patienceSeconds * 1000)
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
  try {
    const code = await promise
    return { code: late ? outOfTime : code, output }
  } finally {
    clearTimeout(timer)
    running.delete(child)
    if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const

function endAll(): void {
  for (const child of running) endGroup(child)
  process.exit(130)
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}
