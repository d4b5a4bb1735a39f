import { randomUUID } from 'node:crypto'
import { chatCalls } from '#contract/chat.ts'
import { expectSums, expectThat } from './support/expect.ts'
import { releaseAtOnce } from './support/held-requests.ts'
import { prepareSite } from './support/load-site.ts'
import { makePeople } from './support/people.ts'
import { short } from './support/short.ts'

const rounds = short ? 2 : 10
const sends = 20

const site = await prepareSite()
for (let round = 1; round <= rounds; round++) {
  const [from, to] = await makePeople(site, 2, 5)
  if (!from || !to) throw new Error('Nobody there')
  const post = {
    from,
    path: chatCalls.sendMessage.path,
    input: { id: randomUUID(), profile: to.id, price: 1, text: 'once' },
  }
  const answers = await releaseAtOnce(
    site.worker,
    Array.from({ length: sends }, () => post),
  )
  const [kept] = await site.query<{ messages: number; charges: number; balance: number }>(
    `select (select count(*) from messages where sender_id = ?1) as messages,
      (select count(*) from ledger where member_id = ?1 and kind = 'message') as charges,
      (select credits from members where id = ?1) as balance`,
    from.id,
  )
  const different = new Set(answers.map(({ body }) => JSON.stringify(body.message)))
  expectThat(
    answers.every(({ status }) => status === 200) &&
      different.size === 1 &&
      kept?.messages === 1 &&
      kept.charges === 1 &&
      kept.balance === 4,
    `round ${round}: ${answers.length} answers, ${different.size} of them different, ` +
      `${kept?.messages} message, ${kept?.charges} charge`,
  )
}
await expectSums(site)
await site.close()
