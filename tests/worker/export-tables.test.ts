import { env } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { exportCalls } from '#contract/export.ts'
import { exportedRows, rowsNotExported, rowsOfPurchases } from '../support/exported-rows.ts'
import { makeLeaver, naming, namingMembers } from '../support/leaver.ts'
import { callAs } from '../support/members.ts'

it('every column that names a member is in the download, or left out for a reason', async () => {
  const dealtWith = [...exportedRows, ...Object.keys(rowsNotExported)]
  expect(dealtWith.toSorted()).toEqual(await namingMembers())
})

it('every table of purchases is in the download, or left out for a reason', async () => {
  const tables = (columns: string[]) => columns.map((column) => column.split('.')[0] ?? '')
  const known = new Set(tables(await namingMembers()))
  const others = tables(await naming('payments')).filter((table) => !known.has(table))
  expect(others.toSorted()).toEqual(Object.keys(rowsOfPurchases).toSorted())
})

it('what is said to be in the download is read for it', async () => {
  const { member } = await makeLeaver()
  const prepare = vi.spyOn(env.DB, 'prepare')
  const { response } = await callAs(member, exportCalls.exportData, {})
  await response.arrayBuffer()
  const asked = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  const ofPurchases = Object.keys(rowsOfPurchases).filter(
    (table) => rowsOfPurchases[table] === 'exported',
  )
  for (const named of [...exportedRows, ...ofPurchases]) {
    const table = named.split('.')[0]
    expect(
      asked.some((sql) => new RegExp(`(from|join) "${table}"`).test(sql)),
      named,
    ).toBe(true)
  }
})
