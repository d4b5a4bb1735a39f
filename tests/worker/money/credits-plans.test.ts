import { env } from 'cloudflare:test'
import { expect, it } from 'vitest'
import { openDatabase } from '#worker/db/database.ts'
import { updateChecked } from '#worker/money/orders/queries.ts'
import { updateRechecksTaken } from '#worker/money/orders/queries/rechecking.ts'
import { planOf } from '../../support/query-plan.ts'

const db = openDatabase(env.DB)

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
