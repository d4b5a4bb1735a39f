import { convertV4MiniflareOptions, Log, Miniflare } from 'miniflare'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { updateSpentLots, insertMessageCharge } from '#worker/chat/queries/charging.ts'
import type { Draft } from '#worker/chat/queries/draft.ts'
import { findMessage, insertMessage, updateConversation } from '#worker/chat/queries/sending.ts'
import { openDatabase } from '#worker/db/database.ts'

type Statement = { sql: string; parameters: readonly unknown[] }

/** D1 has one writer: requests that come at once queue. */
const script = `export default { async fetch(request, { DB }) {
  const { batches, lanes } = await request.json()
  let next = 0, written = 0
  const lane = async () => {
    while (next < batches.length) {
      const results = await DB.batch(
        batches[next++].map(({ sql, parameters }) => DB.prepare(sql).bind(...parameters)))
      written += results.reduce((sum, { meta }) => sum + meta.rows_written, 0)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return Response.json({ written })
} }`

const atOnce = 150

export async function measureWriter(state: string, pairs: readonly Pair[], rounds: number) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(0),
      handleStructuredLogs: () => {},
      resourcePersistencePath: state,
      workers: [
        {
          name: 'writer',
          modules: true,
          script,
          compatibilityDate: '2026-10-01',
          d1Databases: { DB: 'local' },
        },
      ],
    }),
  )
  try {
    const send = async (batches: Statement[][]) => {
      const begun = performance.now()
      const answer = await miniflare.dispatchFetch('http://localhost/', {
        method: 'POST',
        body: JSON.stringify({ batches, lanes: 8 }),
      })
      if (!answer.ok) throw new Error(await answer.text())
      const { written } = (await answer.json()) as { written: number }
      return { seconds: (performance.now() - begun) / 1000, written }
    }
    const batches = (round: number) =>
      Array.from({ length: atOnce }, (_, n) => sendOne(pairs[(round * atOnce + n) % pairs.length]))
    await send(batches(0))
    let [seconds, written] = [0, 0]
    for (let round = 1; round <= rounds; round++) {
      const sent = await send(batches(round))
      seconds += sent.seconds
      written += sent.written
    }
    const count = rounds * atOnce
    return { perSecond: count / seconds, written: written / count }
  } finally {
    await miniflare.dispose()
  }
}

export type Pair = { sender: number; recipient: number }

/** What `sendMessage` writes in an existing conversation (worker/chat/send-message.ts). */
function sendOne(pair: Pair = { sender: 1, recipient: 2 }): Statement[] {
  const db = openDatabase({} as D1Database)
  const draft: Draft = {
    id: crypto.randomUUID(),
    ...pair,
    bornUpTo: '2100-01-01',
    cost: 1,
    shown: 1,
    now: Date.now(),
    kind: 'text',
    text: 'Zullen we vrijdag gaan wandelen, als het droog blijft?',
    gift: null,
    photo: null,
  }
  return [
    insertMessage(db, draft, 2),
    insertMessageCharge(db, draft),
    updateSpentLots(db, draft),
    updateConversation(db, draft),
    findMessage(db, draft.id),
    findBalance(db, draft.sender),
  ].map((query) => {
    const { sql, parameters } = query.compile()
    return { sql, parameters }
  })
}
