import path from 'node:path'
import { runnerImport } from 'vite'
import { MINUTE } from '#contract/time.ts'
import { everyNight } from '#worker/jobs/crons.ts'
import type { JobContext, Schedule } from '#worker/jobs/define-job.ts'
import { makeJobContext } from '#worker/jobs/job-context.ts'
import { commonPasswords } from '../../vite/common-passwords.ts'
import { textFiles } from '../../vite/text-files.ts'
import { withoutRuntime } from '../../vite/without-runtime.ts'
import { root } from '../tool-env.ts'
import type { CountedEnv, Spent } from './counted-env.ts'

/** What one asked of each run, until there was nothing left to do; `goesOn`: of one run it said so itself. */
export type Runs = { schedule: Schedule; runs: Spent[]; goesOn: boolean }

// Between bites of a run the database is left to pages, of which there are none here.
Object.assign(globalThis, { scheduler: { wait: () => Promise.resolve() } })

/** Vite loads what Node cannot: the worker's modules, with their mails and texts. */
export async function loadSchedules(): Promise<readonly Schedule[]> {
  const { module } = await runnerImport<{ schedules: readonly Schedule[] }>(
    path.join(root, 'worker/rooms.ts'),
    {
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [textFiles(), commonPasswords(), withoutRuntime()],
    },
  )
  return module.schedules
}

const mostRuns = 10_000

/**
 * Runs one again and again until it writes nothing more. By the minute each is a minute later; a second
 * run of a night is what it would have left for the next.
 * @throws Error if it never ends
 */
export async function runUntilDone(
  counted: CountedEnv,
  schedule: Schedule,
  now: number,
): Promise<Runs> {
  const runs: Spent[] = []
  let goesOn = false
  while (runs.length < mostRuns) {
    const at = schedule.cron === everyNight ? now : now + runs.length * MINUTE
    const spent = await quietly(() =>
      counted.count(async () => {
        if (await leavesSomething(schedule, makeJobContext(counted.env, at))) goesOn = true
      }),
    )
    runs.push(spent)
    if (spent.written === 0) return { schedule, runs, goesOn }
  }
  throw new Error(`${schedule.name} has always more to do`)
}

/** Vite has another class of that name. */
async function leavesSomething({ run }: Schedule, ctx: JobContext): Promise<boolean> {
  try {
    await run(ctx)
    return false
  } catch (error) {
    if (error instanceof Error && error.name === 'NotYet') return true
    throw error
  }
}

/** What the site logs of itself would stand between the tables; its errors may. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const { log } = console
  console.log = () => {}
  try {
    return await work()
  } finally {
    console.log = log
  }
}
