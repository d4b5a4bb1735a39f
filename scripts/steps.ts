import { type ChildProcess, spawn } from 'node:child_process'
import { type Env, root, toolEnv } from './tool-env.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: Env
  /** Seconds; then it is ended, with all that it has started, and has failed. */
  patience?: number
  /** Commands of package.json, and programs, that this step shows to work. */
  runs?: readonly string[]
}

/** More than cores: a step waits for things, too. */
const lanes = 3

/** Runs groups one after the other; exits with 1 after the first group with a failed step. */
export async function runSteps(groups: Step[][]): Promise<void> {
  for (const group of groups) {
    const left = [...group]
    const green = await Promise.all(Array.from({ length: lanes }, () => runInTurn(left)))
    if (green.includes(false)) process.exit(1)
  }
}

/** The steps of a group touch different files, so that two can run at once. */
async function runInTurn(left: Step[]): Promise<boolean> {
  let green = true
  for (let step = left.shift(); step; step = left.shift()) {
    green = (await runStep(step)) && green
  }
  return green
}

/** Runs one step silently and prints one line; its output is shown if it failed. */
async function runStep(step: Step): Promise<boolean> {
  const begun = performance.now()
  const { code, output } = await runTool(step)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok ' : 'RED'} ${seconds.padStart(6)} s  ${step.name}`)
  if (code !== 0) console.log(output)
  return code === 0
}

/** Runs one of the project's tools; returns its exit code and output. */
export async function runTool({
  tool,
  args = [],
  env,
  patience,
}: Step): Promise<{ code: number; output: string }> {
  const shell = process.platform === 'win32'
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  // A group of its own can be ended as a whole.
  const detached = patience !== undefined
  const child = spawn(tool, args, { cwd: root, env: toolEnv(env), stdio, shell, detached })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code ?? 1))
  if (patience === undefined) return { code: await promise, output }
  const interrupted = () => {
    endGroup(child)
    process.exit(130)
  }
  process.once('SIGINT', interrupted)
  const timer = setTimeout(() => {
    output += `\nNot done after ${patience} s: ended.`
    endGroup(child)
  }, patience * 1000)
  try {
    return { code: await promise, output }
  } finally {
    clearTimeout(timer)
    process.off('SIGINT', interrupted)
  }
}

function endGroup(child: ChildProcess): void {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    child.kill('SIGKILL')
  }
}
