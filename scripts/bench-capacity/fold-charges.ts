import { DatabaseSync } from 'node:sqlite'
import { sizesOf } from './fill-database.ts'

/** Bytes of the ledger, as its pages are: a month of a member, folded. */
export function foldCharges(file: string): number {
  const database = new DatabaseSync(file)
  database.exec('pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off')
  database.exec('update charged_months set folding = 1')
  const row = database.prepare('select count(*) as n from ledger').get()
  database.close()
  return (sizesOf(file).get('ledger') ?? 0) / Number(row?.['n'])
}
