import { randomUUID } from 'node:crypto'
import { chatCalls } from '#contract/chat.ts'
import { expectSums, expectThat } from './support/expect.ts'
import { releaseAtOnce } from './support/held-requests.ts'
import { prepareSite } from './support/load-site.ts'
import { makePeople } from './support/people.ts'
import { short } from './support/short.ts'

const rounds = short ? 2 : 10
const sends = 50
const credits = 10

const site = await prepareSite()
for (let round = 1; round <= rounds; round++) {
  const [from] = await makePeople(site, 1, credits)
  const [to] = await makePeople(site, 1, 0)
  if (!from || !to) throw new Error('Nobody there')
  const answers = await releaseAtOnce(
    site.worker,
    Array.from({ length: sends }, (_, n) => ({
      from,
      path: chatCalls.sendMessage.path,
      input: { id: randomUUID(), profile: to.id, price: 1, text: `message ${n}` },
    })),
  )
  const sent = answers.filter(({ status }) => status === 200)
  const short = answers.filter(
    ({ status, body }) => status === 402 && body.error?.code === 'not_enough_credits',
  )
  const [kept] = await site.query<{ messages: number; balance: number }>(
    `select (select count(*) from messages where sender_id = ?1) as messages,
      (select credits from members where id = ?1) as balance`,
    from.id,
  )
  const numbers = sent.map(({ body }) => body.message?.seq ?? 0).toSorted((a, b) => a - b)
  expectThat(
    sent.length === credits &&
      short.length === sends - credits &&
      kept?.messages === credits &&
      kept.balance === 0 &&
      numbers.every((seq, index) => seq === index + 1),
    `round ${round}: ${sent.length} sent, ${short.length} short of credits, ` +
      `${kept?.messages} kept, ${kept?.balance} credits left`,
  )
}
await expectSums(site)
await site.close()
