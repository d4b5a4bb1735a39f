import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { listDue } from '#worker/jobs/queries.ts'
import { prepare } from '../../support/query-plan.ts'

const now = 1_000_000

async function put(queue: string, count: number, runAfter: number) {
  await env.DB.prepare(
    `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?)
     insert into outbox (id, queue, job, payload, created_at, run_after)
     select ? || ':' || ? || ':' || i, ?, 'test', '{}', 1, ? + i from n`,
  )
    .bind(count, queue, runAfter, queue, runAfter)
    .run()
}

const due = (queue: 'mail' | 'push') => listDue(openDatabase(env.DB), queue, now, 100)
const readBy = async (queue: 'mail' | 'push') => (await prepare(due(queue)).all()).meta.rows_read

it.each([
  ['mail', 'push'],
  ['push', 'mail'],
] as const)('the sweep of %s reads nothing of what %s is behind with', async (queue, other) => {
  await put(queue, 120, 5000)
  await put(queue, 200, now)
  const alone = await readBy(queue)
  await put(other, 3000, 1)
  expect(await readBy(queue)).toBe(alone)
})
