import { expect, it } from 'vitest'
import { databaseBefore, insert, migrateBy } from './support/before-migration.ts'

const moneyCases = '0065_money_cases.sql'

it('makes no case of what was barred before there were any', () => {
  const database = databaseBefore(moneyCases)
  insert(database, 'debit_blocks', { hash: 'old', kind: 'iban', created_at: 500 })
  const all = migrateBy(database, moneyCases)
  insert(database, 'debit_blocks', { hash: 'new', kind: 'iban', created_at: 600 })
  expect(all('select hash from debit_blocks where kept_at is null')).toEqual([{ hash: 'new' }])
})
