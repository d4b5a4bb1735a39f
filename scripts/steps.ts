import { exitCode, start } from './run.ts'

export type Step = {
  name: string
  tool: string
  args?: string[]
  env?: NodeJS.ProcessEnv
}

/** Runs one step silently and prints its line; everything it said is shown when it failed. */
export async function runStep({ name, tool, args, env }: Step): Promise<void> {
  const begun = performance.now()
  const child = start(tool, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk)
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await exitCode(child)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'ok ' : 'RED'} ${seconds.padStart(6)} s  ${name}`)
  if (code === 0) return
  console.log(output)
  throw new StepFailed(name)
}

export class StepFailed extends Error {}

/** Steps that do not touch each other's files, side by side; waits for all of them. */
export async function runTogether(steps: Step[]): Promise<void> {
  const results = await Promise.allSettled(steps.map(runStep))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

/** One after the other, groups side by side; ends the process with 1 at the first red one. */
export async function runSteps(groups: Step[][]): Promise<void> {
  try {
    for (const group of groups) await runTogether(group)
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    process.exit(1)
  }
}
