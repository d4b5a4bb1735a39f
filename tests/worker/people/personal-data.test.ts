import { expect, it } from 'vitest'
import { deletionCalls } from '#contract/deletion.ts'
import { exportCalls } from '#contract/export.ts'
import { personalData } from '#worker/db/personal-data/personal-data.ts'
import { makeCrowdOf } from '../../support/crowd.ts'
import {
  columnsOf,
  makeFullMember,
  marked,
  personalTables,
  readPersonal,
} from '../../support/full-member.ts'
import { namingMembers, runDeletionCrons, tablesOf } from '../../support/leaver.ts'
import { callAs } from '../../support/members.ts'
import { proofOf, ticketOf } from '../../support/proofs.ts'
import { rows } from '../../support/rows.ts'
import { unzip } from '../../support/unzip.ts'

type Row = Record<string, unknown>
type Declared = {
  given?: true | string
  withheld?: string
  kept?: string
  blank?: unknown
  of?: string
  written?: string
}
type Data = {
  nobody?: string
  stays?: string
  deleted?: unknown
  download?: readonly string[]
  besides?: readonly string[]
  columns: Record<string, Declared>
}

const tables: Record<string, Data> = personalData as never

/** Of others who leave at the same time. */
const due = { account: 'deleting', deleting_until: 1 }

/** Columns that no member has, or only one who is about to leave. */
const empty = [
  'members.partner_variant',
  'members.partner_url',
  'members.deleting_until',
  'outbox.done_at',
]

it('declares every column of every table, and every one is filled in what follows', async () => {
  const member = await makeFullMember()
  const stored = await readPersonal()
  expect(Object.keys(tables).toSorted()).toEqual((await tablesOf()).toSorted())
  for (const table of personalTables.filter((name) => name !== 'account_deletions')) {
    const names = (await columnsOf(table)).map(({ name }) => name)
    expect(Object.keys(tables[table]?.columns ?? {}).toSorted(), table).toEqual(names.toSorted())
    const unfilled = names.filter((name) => stored[table]?.every((row) => row[name] === null))
    expect(
      unfilled.filter((name) => !empty.includes(`${table}.${name}`)),
      table,
    ).toEqual([])
  }
  for (const column of await namingMembers()) {
    const [table = '', name = ''] = column.split('.')
    expect(
      stored[table]?.map((row) => row[name]),
      column,
    ).toContain(member.id)
  }
})

it('the download has exactly the columns that are given', async () => {
  const member = await makeFullMember()
  const { response } = await callAs(member, exportCalls.exportData, await ticketOf(member))
  const stored = await readPersonal()
  const text = new TextDecoder().decode(unzip(await response.arrayBuffer()).get('data.json'))
  const data = JSON.parse(text)
  const told = new Set<string>(['exported_at'])
  for (const table of personalTables) {
    const { columns, download = [], besides = [] } = tables[table] as Data
    const sections = download.flatMap((section) => {
      told.add(section)
      return rowsOf(data, section)
    })
    const given = Object.entries(columns).flatMap(([name, { given: as }]) =>
      as === undefined ? [] : [{ name, as: as === true ? name : as, plain: as === true }],
    )
    const found = [...new Set(sections.flatMap((row) => Object.keys(row)))].toSorted()
    const expected = download.length > 0 ? [...given.map(({ as }) => as), ...besides] : []
    expect(found, table).toEqual([...new Set(expected)].toSorted())
    for (const { name } of given.filter(({ plain }) => plain)) {
      const values = stored[table]?.map((row) => row[name])
      for (const row of sections.filter((section) => name in section)) {
        expect(values, `${table}.${name}`).toContain(row[name])
      }
    }
    for (const [name, { withheld }] of Object.entries(columns)) {
      if (withheld === undefined) continue
      expect(text, `${table}.${name}`).not.toContain(`${marked} ${table}.${name}`)
    }
  }
  expect(Object.keys(data).filter((section) => !told.has(section))).toEqual([])
})

it('the purge leaves exactly what is declared to stay', async () => {
  const member = await makeFullMember()
  const proof = await proofOf(member)
  const whole = await readPersonal()
  await callAs(member, deletionCalls.deleteAccount, {
    reason: 'other',
    remarks: 'woorden',
    proof,
  })
  await makeCrowdOf(6, due)
  const leaving = await readPersonal()
  await runDeletionCrons(15)
  const left = await readPersonal()
  for (const table of personalTables) {
    const { columns, stays } = tables[table] as Data
    const keys = (await columnsOf(table)).filter(({ pk }) => pk > 0).map(({ name }) => name)
    const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key]))
    const find = (row: Row) => left[table]?.find((other) => keyOf(other) === keyOf(row))
    if (stays === undefined) {
      const others = ['sessions', 'months', 'spent_days'].includes(table)
      const mine = whole[table]?.filter((row) => !others || row['member_id'] === member.id)
      expect(mine?.length, table).toBeGreaterThan(0)
      expect(mine?.filter(find), table).toEqual([])
      continue
    }
    const mine = (leaving[table] ?? []).filter(
      (row) => table !== 'members' || row['id'] === member.id,
    )
    expect(mine.length, table).toBeGreaterThan(0)
    for (const [name, column] of Object.entries(columns)) {
      for (const row of mine) {
        const of = row['reporter_id'] === member.id ? 'author' : 'subject'
        expectLeft(`${table}.${name}`, find(row)?.[name], { column, of, was: row[name] })
      }
      if (!('blank' in column)) continue
      const was = mine.map((row) => row[name])
      expect(
        was.every((value) => value === column.blank),
        `${table}.${name} was blank`,
      ).toBe(false)
    }
  }
})

it('the purge of others leaves every row as it was', async () => {
  await makeFullMember()
  const leaving = await makeCrowdOf(3, due)
  const others = async () =>
    Object.entries(await readPersonal()).map(([table, found]) => {
      const isOf = table === 'members' ? 'id' : 'member_id'
      const kept = found.filter((row) => !leaving.includes(Number(row[isOf])))
      // The outbox has what the night notes of itself, too.
      return [table, kept.filter(({ id }) => !String(id).endsWith(':night'))]
    })
  const before = await others()
  await runDeletionCrons(1)
  expect(await rows("select id from members where name = 'deleted'")).toHaveLength(3)
  expect(await others()).toEqual(before)
})

function expectLeft(
  name: string,
  value: unknown,
  { column, of, was }: { column: Declared; of: string; was: unknown },
) {
  const blanked = 'blank' in column && (column.of ?? of) === of
  if (column.written !== undefined) expect(value, name).not.toBeNull()
  else expect(value, name).toEqual(blanked ? column.blank : was)
}

function rowsOf(data: Record<string, unknown>, section: string): Row[] {
  const found = data[section]
  if (section === 'interests') {
    const { interests } = data['profile'] as { interests: string[] }
    return interests.map((interest) => ({ interest }))
  }
  if (section === 'notification_preferences') {
    return Object.entries(found as object).map(([kind, wanted]) => ({
      kind,
      wanted: Number(wanted),
    }))
  }
  return Array.isArray(found) ? (found as Row[]) : [found as Row]
}
