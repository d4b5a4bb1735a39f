import { spawn } from 'node:child_process'
import { type Env, root, toolEnv } from './tool-env.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: Env
}

class StepFailed extends Error {}

/** One after the other, groups side by side; ends the process with 1 at the first red one. */
export async function runSteps(groups: Step[][]): Promise<void> {
  try {
    for (const group of groups) await runTogether(group)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.exit(1)
  }
}

/** Steps that do not touch each other's files; waits for all of them. */
async function runTogether(steps: Step[]): Promise<void> {
  const results = await Promise.allSettled(steps.map(runStep))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** Runs one step silently and prints its line; everything it said is shown when it failed. */
async function runStep(step: Step): Promise<void> {
  const begun = performance.now()
  const { code, output } = await runTool(step)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok ' : 'RED'} ${seconds.padStart(6)} s  ${step.name}`)
  if (code === 0) return
  console.log(output)
  throw new StepFailed(step.name)
}

async function runTool({ tool, args = [], env }: Step): Promise<{ code: number; output: string }> {
  const shell = process.platform === 'win32'
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  const child = spawn(tool, args, { cwd: root, env: toolEnv(env), stdio, shell })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk)
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code ?? 1))
  return { code: await promise, output }
}
