import { setTimeout as pause } from 'node:timers/promises'
import { HOUR } from '#contract/time.ts'
import { everyMinute, everyNight } from '#worker/jobs/crons.ts'
import { patience as patienceOfMail } from '#worker/mail/mail-transport.ts'
import { short } from '../support/short.ts'
import type { City } from './city.ts'
import { doWhatNobodyDid } from './evening.ts'
import { stallFor } from './faults.ts'
import { size } from './size.ts'
import { killAndServe, order } from './start-city.ts'

/** A minute of the cron; quicker than real ones, so that what was lost is found within the day. */
const cronEvery = short ? 1500 : 10_000
const tick = 300
const night = 9 * HOUR
/** What was claimed so long before may still be under way; a short day asks too little for that. */
const mailTakes = short ? 3 * stallFor : patienceOfMail

/** When what happens to the site, in parts of the day. */
const events: ReadonlyArray<{ at: number; happens: (city: City) => Promise<void> }> = [
  ...Array.from({ length: size.kills }, (_, n) => ({
    at: (n + 1) / (size.kills + 1),
    happens: killAndServe,
  })),
  { at: 0.62, happens: jumpNight },
].toSorted((a, b) => a.at - b.at)

/** Beside what the members do. */
export async function letDayPass(city: City, over: AbortSignal): Promise<void> {
  const begun = performance.now()
  const left = [...events]
  for (let cronAt = begun; !over.aborted || left.length > 0;) {
    const [next] = left
    const now = performance.now()
    if (next && now - begun >= next.at * size.seconds * 1000) {
      left.shift()
      await next.happens(city)
    } else if (now >= cronAt) {
      cronAt = now + cronEvery
      await runCron(city, everyMinute)
    } else {
      await pause(tick)
    }
  }
}

/** Members go on, so that what is under way is then beyond its lease. */
async function jumpNight(city: City): Promise<void> {
  const from = performance.now() - mailTakes
  await order(city, { shift: city.clock.shift + night })
  city.gaps.push({ from, until: performance.now() })
  await runCron(city, everyNight)
}

const rounds = 16
const patience = 3 * HOUR
/** So often nothing was done: longer than a mail or a photo takes on a busy machine. */
const stuckAfter = short ? 20 : 60

/** Everything is well again, and hours pass until nothing is left to do, before a night and after it. */
export async function settle(city: City): Promise<void> {
  city.mails.failing = false
  await city.provider.recover()
  await order(city, { failing: false })
  await doWhatNobodyDid(city)
  await city.provider.settleRefunds()
  await untilIdle(city)
  await passHours(city)
  await runCron(city, everyNight)
  await passHours(city)
}

async function passHours(city: City): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    await order(city, { shift: city.clock.shift + patience })
    await runCron(city, everyMinute)
    if ((await untilIdle(city)) && round > 1) break
  }
}

/**
 * Whether there was nothing to do. What is claimed counts: a clock that is put beyond its lease would
 * have it done twice. What was claimed before a kill nobody does; it is given up on after a while.
 */
async function untilIdle(city: City): Promise<boolean> {
  const count = async () => {
    const [open] = await city.site.query<{ jobs: number }>(
      `select count(*) as jobs from outbox
        where done_at is null and failed_at is null and run_after <= ?`,
      Date.now() + city.clock.shift,
    )
    return open?.jobs ?? 0
  }
  const before = await count()
  for (let left = before, same = 0; left > 0 && same < stuckAfter;) {
    city.stage = `${left} jobs are left`
    await pause(tick)
    // What a job leaves to a run of its own the next minute sends.
    if (same % 4 === 3) await runCron(city, everyMinute)
    const now = await count()
    same = now === left ? same + 1 : 0
    left = now
  }
  return before === 0
}

async function runCron(city: City, cron: string): Promise<void> {
  try {
    await city.site.runCron(cron, Date.now() + city.clock.shift)
  } catch (error) {
    city.log.push({ level: 'error', message: `cron ${cron}: ${String(error)}` })
  }
}
