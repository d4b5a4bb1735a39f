import { env } from 'cloudflare:test'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { withLog } from '#worker/db/audit.ts'
import { readBatch, writeBatch } from '#worker/db/database.ts'
import { verifyAudit } from '#worker/db/verify-audit.ts'
import { operating } from '../../support/operating.ts'
import { rows } from '../../support/rows.ts'

async function write(acts: number): Promise<number> {
  const digest = vi.spyOn(crypto.subtle, 'digest')
  await withLog(operating(), async (log) => {
    const batch = []
    for (let n = 0; n < acts; n++) batch.push(await log({ act: 'job retried', detail: String(n) }))
    return writeBatch(env.DB, batch)
  })
  const { length } = digest.mock.calls
  digest.mockRestore()
  return length
}

it('fifty acts in one batch take as many hashes each as ten, and are one chain', async () => {
  const few = await write(10)
  expect(await write(50)).toBe(5 * few)
  expect(await verifyAudit(operating().db, null)).toMatchObject({ rows: 60, broken: null })
})

it('acts whose condition does not hold are left out of the chain', async () => {
  await withLog(operating(), async (log) =>
    readBatch(env.DB, {
      first: await log({ act: 'site created' }),
      never: await log({ act: 'page removed' }, sql`0`),
      second: await log({ act: 'site saved' }, sql`1`),
      third: await log({ act: 'site published' }),
    }),
  )
  const acts = await rows('select act from audit_log order by seq')
  expect(acts.map(({ act }) => act)).toEqual(['site created', 'site saved', 'site published'])
  expect(await verifyAudit(operating().db, null)).toMatchObject({ rows: 3, broken: null })
})
