import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chatCalls } from '#contract/chat.ts'
import { expectSums, expectThat, fail } from './support/expect.ts'
import { type Line, openLine } from './support/line.ts'
import { prepareSite } from './support/load-site.ts'
import { makePeople, type Person } from './support/people.ts'
import { short } from './support/short.ts'
import { actAsBrowser, openTab, type Tab } from './support/tab.ts'

const each = short ? 40 : 500
const writeFor = short ? 5000 : 120_000
const atMost = 8 * 60_000
const cutEvery = [500, 2500] as const
const freezeEvery = short ? Infinity : 40_000

actAsBrowser()
const site = await prepareSite()
const [one, two] = (await makePeople(site, 2, each + 10)) as [Person, Person]
const conversation = await begin()
const lines = [await openLine(site.worker), await openLine(site.worker)] as const
const tabs = [
  openTab(lines[0].origin, one, two, conversation),
  openTab(lines[1].origin, two, one, conversation),
] as const
await Promise.all(tabs.map(({ ready }) => ready))
const trouble = { cuts: 0, freezes: 0 }
const over = new AbortController()
const troubled = Promise.all(lines.map((line) => makeTrouble(line)))
const begun = performance.now()
await Promise.all(tabs.map((tab, index) => write(tab, index === 0 ? 'one' : 'two')))
over.abort()
await troubled
while (!tabs.every(isComplete) && performance.now() - begun < atMost) await pause(200)

const seconds = Math.round((performance.now() - begun) / 1000)
console.log(
  `${seconds} s, ${trouble.cuts} cuts, ${trouble.freezes} freezes, ` +
    `lines opened ${tabs.map((tab) => tab.opened()).join(' and ')} times`,
)
const kept = await site.query<{ id: string; text: string }>(
  'select id, text from messages where conversation_id = ? order by seq',
  conversation,
)
expectThat(kept.length === 2 * each + 1, `${kept.length - 1} messages arrived`)
for (const [index, tab] of tabs.entries()) {
  const seen = tab.messages()
  expectThat(
    JSON.stringify(seen.map(({ id }) => id)) === JSON.stringify(kept.map(({ id }) => id)),
    `page ${index + 1} shows all of them, each once, in order (${seen.length - 1})`,
  )
  const who = index === 0 ? 'one' : 'two'
  const own = kept.map(({ text }) => text).filter((text) => text.startsWith(who))
  const written = Array.from({ length: each }, (_, n) => `${who} ${n}`)
  expectThat(
    JSON.stringify(own) === JSON.stringify(written),
    `what page ${index + 1} wrote stands in the order in which it was written`,
  )
}
await expectSums(site)
for (const tab of tabs) tab.close()
for (const line of lines) line.close()
await site.close()
// Requests on frozen connections would keep the program waiting.
process.exit()

async function begin(): Promise<number> {
  const origin = site.worker
  const answer = await fetch(origin + chatCalls.sendMessage.path, {
    method: 'POST',
    headers: { origin, cookie: one.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), profile: two.id, price: 1, text: 'first' }),
  })
  if (!answer.ok) fail(`the first message was refused: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { conversation: number }).conversation
}

async function write(tab: Tab, who: string): Promise<void> {
  for (let n = 0; n < each; n++) {
    tab.write(`${who} ${n}`)
    await pause(writeFor / each)
  }
}

async function makeTrouble(line: Line): Promise<void> {
  let freezeAt = performance.now() + Math.random() * freezeEvery
  while (!over.signal.aborted) {
    await pause(randomInt(...cutEvery))
    if (performance.now() < freezeAt) {
      line.cut()
      trouble.cuts++
      continue
    }
    line.freeze()
    trouble.freezes++
    freezeAt += freezeEvery
    // Only the heartbeat and the calls' timeouts detect this.
    await pause(30_000, undefined, { signal: over.signal }).catch(() => undefined)
  }
}

function isComplete(tab: Tab): boolean {
  return tab.unsent() === 0 && tab.messages().length === 2 * each + 1
}
