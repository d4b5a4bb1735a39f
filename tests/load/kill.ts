import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { chatCalls } from '#contract/chat.ts'
import { expectSums, expectThat, fail } from './support/expect.ts'
import { type LoadSite, prepareSite, startSite } from './support/load-site.ts'
import { makePeople, type Person } from './support/people.ts'
import { short } from './support/short.ts'

// As the product does, each resends what got no answer, under the same id.
const kills = short ? 2 : 10
const writers = 8
const credits = 5000

type Sent = { id: string; text: string }
type Writer = { from: Person; to: Person; acknowledged: Sent[]; unsure: Sent | null }

let site: LoadSite = await prepareSite()
const people = await makePeople(site, writers * 2, credits)
const all: Writer[] = Array.from({ length: writers }, (_, n) => ({
  from: people[n * 2] as Person,
  to: people[n * 2 + 1] as Person,
  acknowledged: [],
  unsure: null,
}))
let repeated = 0
let killed = false
for (let kill = 1; kill <= kills; kill++) {
  const before = countAcknowledged()
  const working = Promise.all(all.map((writer) => writeOn(writer, site.worker)))
  while (countAcknowledged() < before + randomInt(40, 80)) await pause(5)
  killed = true
  await site.kill()
  await working
  repeated += all.filter(({ unsure }) => unsure).length
  site = await startSite()
  killed = false
  const lost = await listLost()
  expectThat(
    lost.length === 0,
    `kill ${kill}: ${countAcknowledged() - before} acknowledged, ${lost.length} of all lost`,
  )
}
for (const writer of all) await sendOnce(writer, site.worker)
const texts = new Set(all.flatMap(({ acknowledged }) => acknowledged.map(({ text }) => text)))
const [kept] = await site.query<{ messages: number; different: number }>(
  'select count(*) as messages, count(distinct text) as different from messages',
)
expectThat(
  kept?.messages === texts.size && kept.different === texts.size,
  `${texts.size} written, ${repeated} of them sent again after a kill; ${kept?.messages} kept, ` +
    `${(kept?.messages ?? 0) - (kept?.different ?? 0)} of them twice`,
)
await expectSums(site)
await site.close()

async function writeOn(writer: Writer, origin: string): Promise<void> {
  while (await sendOnce(writer, origin));
}

async function sendOnce(writer: Writer, origin: string): Promise<boolean> {
  const { from, to } = writer
  const sent = writer.unsure ?? { id: randomUUID(), text: randomUUID() }
  writer.unsure = sent
  try {
    const answer = await fetch(origin + chatCalls.sendMessage.path, {
      method: 'POST',
      headers: { origin, cookie: from.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ ...sent, profile: to.id, price: 1 }),
    })
    const said = await answer.text()
    if (answer.status >= 500) return true
    if (answer.status !== 200) fail(`a message was refused: ${answer.status} ${said}`)
    writer.acknowledged.push(sent)
    writer.unsure = null
    return true
  } catch (error) {
    if (!killed) fail(`nobody answers: ${String(error)}`)
    return false
  }
}

function countAcknowledged(): number {
  return all.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
}

async function listLost(): Promise<Sent[]> {
  const rows = await site.query<Sent>('select id, text from messages')
  const kept = new Map(rows.map(({ id, text }) => [id, text]))
  return all.flatMap(({ acknowledged }) =>
    acknowledged.filter(({ id, text }) => kept.get(id) !== text),
  )
}
