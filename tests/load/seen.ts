import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { chatCalls } from '#contract/chat.ts'
import { timeBrowsers } from './support/browsers.ts'
import { expectSums, expectThat, fail } from './support/expect.ts'
import { prepareSite } from './support/load-site.ts'
import { makePeople, type Person } from './support/people.ts'
import { short } from './support/short.ts'
import { openSockets } from './support/sockets.ts'
import { describeSpread, type Spread, spreadOf } from './support/spread.ts'

const sockets = short ? 20 : 500
const messages = short ? 20 : 500
const lanes = 2
const pace = 20
const bar: Spread = { p50: 50, p99: 250 }

const site = await prepareSite()
const agent = new Agent({ keepAlive: true, maxSockets: 20 })
const people = await makePeople(site, sockets, 1000)
const awaited = new Map<string, { to: number; seen: () => void }>()
const open = await openSockets(site.worker, people, (id, { id: by }) => {
  const message = awaited.get(id)
  if (message?.to === by) message.seen()
})
for (let n = 0; n < sockets; n += 2) await sendOne(n)

const times = { plain: [] as number[], answered: [] as number[], seen: [] as number[] }
let next = 0
await Promise.all(Array.from({ length: lanes }, measureOn))
const plain = spreadOf(times.plain)
const seen = spreadOf(times.seen)
console.log(`${sockets} sockets, ${times.seen.length} messages, ${lanes} at once`)
console.log(describeSpread('a plain request', plain, plain))
console.log(describeSpread('sending, until the answer', spreadOf(times.answered), plain))
console.log(describeSpread('sending, until seen', seen, plain))
expectBar('at the socket', seen)

const [one, two] = people as [Person, Person]
const { inserted, drawn } = await timeBrowsers(site.site, one, two, short ? 5 : 100)
console.log(describeSpread('two browsers, until it is there', spreadOf(inserted), plain))
console.log(describeSpread('two browsers, until drawn', spreadOf(drawn), plain))
expectBar('in the other browser', spreadOf(inserted))
await expectSums(site)
open.close()
agent.destroy()
await site.close()

function expectBar(where: string, { p50, p99 }: Spread): void {
  if (short) return
  expectThat(p50 < bar.p50 && p99 < bar.p99, `seen ${where} in time: ${bar.p50} and ${bar.p99} ms`)
}

async function measureOn(): Promise<void> {
  while (next < messages) {
    const { answered, seenAfter } = await sendOne(next++ * 2)
    times.answered.push(answered)
    times.seen.push(seenAfter)
    await measurePlain()
    await pause(pace)
  }
}

async function sendOne(n: number): Promise<{ answered: number; seenAfter: number }> {
  const from = people[n % sockets] as Person
  const to = people[(n % sockets) + 1] as Person
  const id = randomUUID()
  const arrived = Promise.withResolvers<number>()
  const begun = performance.now()
  awaited.set(id, { to: to.id, seen: () => arrived.resolve(performance.now() - begun) })
  const status = await ask(site.worker + chatCalls.sendMessage.path, from, {
    id,
    profile: to.id,
    price: 1,
    text: `message ${n}`,
  })
  const answered = performance.now() - begun
  if (status !== 200) fail(`a message was refused: ${status}`)
  const seenAfter = await arrived.promise
  awaited.delete(id)
  return { answered, seenAfter }
}

async function measurePlain(): Promise<void> {
  const begun = performance.now()
  await ask(`${site.hello}/`, null, {})
  times.plain.push(performance.now() - begun)
}

function ask(url: string, from: Person | null, input: object): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const { origin } = new URL(url)
  const headers = { origin, cookie: from?.cookie ?? '', 'content-type': 'application/json' }
  const asking = request(url, { agent, method: 'POST', headers }, (answer) => {
    answer.resume()
    answer.on('end', () => resolve(answer.statusCode ?? 0))
  })
  asking.on('error', reject)
  asking.end(JSON.stringify(input))
  return promise
}
