import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it } from 'vitest'
import { updateChecked } from '#worker/credits/queries.ts'
import { updateRechecksTaken } from '#worker/credits/rechecking/queries.ts'
import { openDatabase } from '#worker/db/database.ts'

const db = openDatabase(env.DB)

async function planOf(query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile()
  const asked = env.DB.prepare(`explain query plan ${sql}`).bind(...parameters)
  const { results } = await asked.all<{ detail: string }>()
  return results.map(({ detail }) => detail).join('\n')
}

it('the schedule reads open payments only, in the order of their turns', async () => {
  const plan = await planOf(updateChecked(db, 1, 50))
  expect(plan).toContain('USING INDEX payments_by_check')
  expect(plan).not.toMatch(/SCAN payments|TEMP B-TREE/)
})

it('purchases are asked about again in the order of their turns', async () => {
  const plan = await planOf(updateRechecksTaken(db, 1, 50))
  expect(plan).toContain('INDEX payments_by_recheck (recheck_at>? AND recheck_at<?)')
  expect(plan).not.toMatch(/SCAN payments|TEMP B-TREE/)
})
