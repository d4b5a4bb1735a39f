import { env } from 'cloudflare:test'
import type { Compilable } from 'kysely'
import { expect, it } from 'vitest'
import {
  deleteUnsent,
  updateDecisions,
  updateShared,
} from '#worker/account/leaving/queries/mentions.ts'
import {
  deleteMessages,
  deleteOwnRows,
  listLeaving,
  listMessageFileKeys,
  listPieceKeys,
  updatePayments,
} from '#worker/account/leaving/queries/purge.ts'
import { openDatabase } from '#worker/db/database.ts'
import { ownRows } from '#worker/db/personal-data/own-rows.ts'
import { listCustomers } from '#worker/money/cards/queries.ts'
import { tableScans } from '../../../support/query-plan.ts'

const db = openDatabase(env.DB)
const own = { status: 'confirmed', signup_host: 'localhost' } as const
const members = [
  { ...own, id: 5, email: 'a@b.test' },
  { ...own, id: 6, email: 'b@b.test' },
]
const ids = members.map(({ id }) => id)

const [unsent, failed] = deleteUnsent(db, members)
const statements: [string, Compilable | undefined][] = [
  ['listLeaving', listLeaving(db, 20, 1)],
  ['deleteUnsent', unsent],
  ['deleteUnsent, failed', failed],
  ['updateDecisions', updateDecisions(db, members)],
  ['updateShared', updateShared(db, members)],
  ['listCustomers', listCustomers(db, ids)],
  ['listMessageFileKeys', listMessageFileKeys(db, ids, 20)],
  ['listPieceKeys', listPieceKeys(db, ids, 1000)],
  ['deleteMessages', deleteMessages(db, ids, 2000)],
  ['updatePayments', updatePayments(db, ids)],
  ...deleteOwnRows(db, ids, 500).map((query, n): [string, Compilable] => [
    `the own rows of ${ownRows[n]?.table} by ${ownRows[n]?.column}`,
    query,
  ]),
]

/** By its condition an index has only what is open. */
const few = /VIRTUAL TABLE|USING INDEX (?:outbox_open|account_deletions_open)$/

it.each(statements)('%s reads no table of all members', async (_name, query) => {
  if (!query) throw new Error('no statement')
  const scans = await tableScans(query)
  expect(scans.filter((what) => !few.test(what))).toEqual([])
})
