import type { Miniflare } from 'miniflare'
import type { Addresses, Order, Reply } from './orders.ts'

/** Answers the program that has started this one, and ends with it. */
export async function answerOrders(miniflare: Miniflare): Promise<void> {
  process.on('message', (order: Order) => {
    obey(miniflare, order)
      .then((rows) => tell({ id: order.id, rows }))
      .catch((error: unknown) => tell({ id: order.id, error: String(error) }))
  })
  process.on('disconnect', () => void miniflare.dispose())
  const address = async (name: string) => (await miniflare.unsafeGetDirectURL(name)).origin
  tell({
    worker: await address('door'),
    site: await address('site'),
    hello: await address('hello'),
  })
}

async function obey(miniflare: Miniflare, order: Order): Promise<unknown[][]> {
  if ('statements' in order) {
    const DB = await miniflare.getD1Database('DB', 'site')
    const prepared = order.statements.map(([sql, values]) => DB.prepare(sql).bind(...values))
    return (await DB.batch(prepared)).map(({ results }) => results)
  }
  if ('objects' in order) return [await listObjects(miniflare)]
  const worker = await miniflare.getWorker('site')
  await worker.scheduled({ cron: order.cron, scheduledTime: new Date(order.time) })
  return []
}

async function listObjects(miniflare: Miniflare): Promise<string[]> {
  const bucket = await miniflare.getR2Bucket('PHOTOS', 'site')
  const keys: string[] = []
  for (let cursor: string | undefined; ;) {
    const piece = await bucket.list(cursor === undefined ? {} : { cursor })
    keys.push(...piece.objects.map(({ key }) => key))
    if (!piece.truncated) return keys
    cursor = piece.cursor
  }
}

function tell(reply: Reply | Addresses): void {
  process.send?.(reply)
}
