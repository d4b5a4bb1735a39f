import { type ChildProcess, spawn } from 'node:child_process'
import { type Env, root, toolEnv } from './tool-env.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: Env
  patienceSeconds?: number
  after?: readonly Step[]
  runs?: readonly string[]
}

const lanes = 3

const secondsWith: Record<string, number> = { vitest: 1200, playwright: 1200 }
const usualSeconds = 600

const running = new Set<ChildProcess>()

/**
 * One group after the other, but for steps that say what they wait for. All are run, so that a run
 * names every failure; exits with 1 if there was one.
 */
export async function runSteps(groups: Step[][]): Promise<void> {
  const left = groups.flatMap((group, at) =>
    group.map((step) => ({ step, after: step.after ?? groups.slice(0, at).flat() })),
  )
  const done = new Set<Step>()
  const underWay = new Set<Promise<void>>()
  let green = true
  while (left.length > 0 || underWay.size > 0) {
    const at = left.findIndex(({ after }) => after.every((step) => done.has(step)))
    const [next] = at !== -1 && underWay.size < lanes ? left.splice(at, 1) : []
    if (next) underWay.add(run(next.step))
    else await Promise.race(underWay)
  }
  if (!green) process.exit(1)

  function run(step: Step): Promise<void> {
    const end = runStep(step).then((passed) => {
      underWay.delete(end)
      done.add(step)
      green &&= passed
    })
    return end
  }
}

async function runStep(step: Step): Promise<boolean> {
  const begun = performance.now()
  const { code, output } = await runTool(step)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok ' : 'RED'} ${seconds.padStart(6)} s  ${step.name}`)
  if (code !== 0) console.log(output)
  return code === 0
}

export async function runTool(step: Step): Promise<{ code: number; output: string }> {
  const { tool, args = [], env, patienceSeconds = secondsWith[tool] ?? usualSeconds } = step
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
  const timer = setTimeout(() => {
    output += `\nNot done after ${patienceSeconds} s: ended.`
    endGroup(child)
  }, patienceSeconds * 1000)
  if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
  running.add(child)
  try {
    return { code: await promise, output }
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
