import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { authCalls } from '#contract/auth.ts'
import { ask } from './day/city.ts'
import { live } from './day/live.ts'
import type { Check } from './day/reckoning/check.ts'
import { counts } from './day/reckoning/counts.ts'
import { errors } from './day/reckoning/errors.ts'
import { mails } from './day/reckoning/mails.ts'
import { messages } from './day/reckoning/messages.ts'
import { money } from './day/reckoning/money.ts'
import { objects } from './day/reckoning/objects.ts'
import { people } from './day/reckoning/people.ts'
import { printTimes } from './day/report.ts'
import { size } from './day/size.ts'
import { order, startCity } from './day/start-city.ts'
import { letDayPass, settle } from './day/timeline.ts'
import { expectThat, fail } from './support/expect.ts'

const checks = [money, messages, people, mails, objects, counts, errors].flat()

/** So much of what is broken is shown. */
const shown = 5

console.log(`seed ${size.seed}: ${size.members} members, ${size.seconds} s`)
// The product's own calls wait for the browser to be online again.
const page = new EventTarget()
setMaxListeners(0, page)
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
})
const city = await startCity()
const begun = performance.now()
setInterval(tellProgress, 30_000).unref()
let isTableThere = false
// Also of a day that breaks off.
process.once('exit', printTable)
for (const sign of ['SIGINT', 'SIGTERM']) process.once(sign, () => fail(`ended by ${sign}`))
const over = new AbortController()
const passing = letDayPass(city, over.signal)
await Promise.all(city.members.map((member) => live(city, member)))
over.abort()
await passing
// What the last sent is under way.
await pause(4000)
const ended = performance.now()
printTable()
await settle(city)
const settled = performance.now()
await lookAtTheEnd()
const took = (from: number, until: number) => `${Math.round((until - from) / 1000)} s`
console.log(`the day took ${took(begun, ended)}, until all was settled ${took(ended, settled)}`)
console.log(`faults: ${JSON.stringify(city.happened)}`)
for (const check of checks) await orRed(check.name, () => expectCheck(check))
for (const check of checks) await orRed(check.name, () => expectSeen(check))
await end()

function tellProgress(): void {
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`after ${seconds} s, ${city.stage}: ${whoIsHere()}`)
}

function whoIsHere(): string {
  const doing = Map.groupBy(city.members, (member) => member.doing)
  const here = [...doing].map(([what, { length }]) => `${length} ${what}`)
  const done = city.members.reduce((sum, { acts }) => sum + acts, 0)
  return `${here.join(', ')}; ${done} of ${size.members * size.acts} acts done`
}

function printTable(): void {
  if (isTableThere) return
  isTableThere = true
  console.log(whoIsHere())
  printTimes(city)
}

/** What cannot be asked is red too, and the others are asked all the same. */
async function orRed(name: string, check: () => Promise<void>): Promise<void> {
  city.stage = `reckoning, ${name}`
  try {
    await check()
  } catch (error) {
    expectThat(false, `${name}: ${String(error)}`)
  }
}

async function expectCheck({ name, broken }: Check): Promise<void> {
  const found = await broken(city)
  const some = JSON.stringify(found.slice(0, shown))
  expectThat(found.length === 0, found.length ? `${name}: ${found.length} ${some}` : name)
}

async function expectSeen({ name, broken, plant }: Check): Promise<void> {
  const before = JSON.stringify(await broken(city))
  await plant(city)
  const after = await broken(city)
  const seen = after.length > 0 && JSON.stringify(after) !== before
  expectThat(seen, `seen when planted: ${name}`)
}

async function lookAtTheEnd(): Promise<void> {
  city.stage = 'looking at the balances'
  for (const member of city.members.filter(({ id, left }) => id !== 0 && !left)) {
    const answer = await ask(city, member, { act: 'look who I am' }, authCalls.getUser, {})
    if ('ok' in answer && answer.ok.user) city.balances.set(member.id, answer.ok.user.credits)
  }
  await order(city, {})
  Object.assign(city.happened, city.mails.happened, city.provider.happened)
  city.objects = await city.site.objects()
}

async function end(): Promise<never> {
  for (const { line } of city.members) line?.close()
  city.mails.close()
  city.provider.close()
  await city.site.close()
  process.exit()
}
