import { env } from 'cloudflare:test'
import { expect, it, vi } from 'vitest'
import { exportCalls } from '#contract/export.ts'
import { exportedRows, rowsNotExported } from '../support/exported-rows.ts'
import { makeLeaver, namingMembers } from '../support/leaver.ts'
import { callAs } from '../support/members.ts'

it('every column that names a member is in the download, or left out for a reason', async () => {
  const dealtWith = [...exportedRows, ...Object.keys(rowsNotExported)]
  expect(dealtWith.toSorted()).toEqual(await namingMembers())
})

it('what is said to be in the download is read for it', async () => {
  const { member } = await makeLeaver()
  const prepare = vi.spyOn(env.DB, 'prepare')
  const { response } = await callAs(member, exportCalls.exportData, {})
  await response.arrayBuffer()
  const asked = prepare.mock.calls.map(([sql]) => sql)
  prepare.mockRestore()
  for (const named of exportedRows) {
    const table = named.split('.')[0]
    expect(
      asked.some((sql) => sql.includes(`from "${table}"`)),
      named,
    ).toBe(true)
  }
})
