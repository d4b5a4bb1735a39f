import { type ChildProcess, spawn } from 'node:child_process'
import { type Env, root, toolEnv } from './tool-env.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: Env
  /** In seconds; then it is ended, with all that it has started, and has failed. */
  patience?: number
  /** What it waits for, instead of all groups before its own. */
  after?: readonly Step[]
  runs?: readonly string[]
}

/** More than cores: a step waits for things, too. */
const lanes = 3

/**
 * One group after the other, but for steps that say what they wait for. The steps of a group touch
 * different files, so that several can run at once. After a failed step those under way are waited
 * for; exits with 1.
 */
export async function runSteps(groups: Step[][]): Promise<void> {
  const left = groups.flatMap((group, at) =>
    group.map((step) => ({ step, after: step.after ?? groups.slice(0, at).flat() })),
  )
  const done = new Set<Step>()
  const running = new Set<Promise<void>>()
  let green = true
  while (green && (left.length > 0 || running.size > 0)) {
    const at = left.findIndex(({ after }) => after.every((step) => done.has(step)))
    const [next] = at !== -1 && running.size < lanes ? left.splice(at, 1) : []
    if (next) running.add(run(next.step))
    else await Promise.race(running)
  }
  await Promise.all(running)
  if (!green) process.exit(1)

  function run(step: Step): Promise<void> {
    const end = runStep(step).then((passed) => {
      running.delete(end)
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
