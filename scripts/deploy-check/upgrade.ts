import type { DatabaseSync } from 'node:sqlite'

export type RowCounts = Map<string, number>

const tables = `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'
  and name not like '!_cf!_%' escape '!' and name <> 'd1_migrations'`

/** What triggers keep, and a migration has to fill in for existing rows. */
const kept: Record<string, string> = {
  'balances differ from their ledger': `select id from members where credits <>
    (select coalesce(sum(delta), 0) from ledger where member_id = members.id)`,
  'charges of a month that would never be folded': `select member_id,
      cast(strftime('%Y%m', created_at / 1000, 'unixepoch') as integer) as month from ledger
    where kind in ('message', 'photo', 'gift') and delta < 0 and charges is null
    except select member_id, month from charged_months`,
  'totals differ from their members': `select * from
    (select gender, country, kind, signup_host, seen_by_visitors, count(*) as total from members
      where visible = 1 group by 1, 2, 3, 4, 5)
    except select gender, country, kind, signup_host, seen_by_visitors, total from member_totals`,
  'has_photo differs from the photos': `select id from members where has_photo <> exists
    (select 1 from photos where member_id = members.id and status = 'active')`,
  'interest_bits differs from the interests': `select id from members where interest_bits <>
    (select coalesce(sum(1 << bit), 0) from member_interests
      join interests on interests.key = member_interests.interest where member_id = members.id)`,
  'mutual differs from the likes': `select * from likes where mutual <> exists (select 1 from likes as back
    where back.liker_id = likes.liked_id and back.liked_id = likes.liker_id)`,
}

export function countRows(database: DatabaseSync): RowCounts {
  const names = database.prepare(tables).all() as { name: string }[]
  return new Map(
    names.map(({ name }) => {
      const row = database.prepare(`select count(*) as n from "${name}"`).get()
      return [name, Number(row?.['n'])]
    }),
  )
}

export function upgradeProblems(
  database: DatabaseSync,
  fresh: DatabaseSync,
  before: RowCounts,
): string[] {
  const after = countRows(database)
  const integrity = database.prepare('pragma integrity_check').all().map(valuesOf)
  const orphans = database.prepare('pragma foreign_key_check').all()
  return [
    ...integrity.filter((said) => said !== 'ok').map((said) => `integrity: ${said}`),
    ...new Set(orphans.map(({ table }) => `rows of ${String(table)} name what is not there`)),
    ...schemaDifferences(database, fresh),
    ...[...before]
      .filter(([table, count]) => (after.get(table) ?? count) < count)
      .map(([table, count]) => `${table} had ${count} rows and has ${after.get(table)}`),
    ...Object.entries(kept)
      .filter(([, wrong]) => database.prepare(`${wrong} limit 1`).get())
      .map(([problem]) => problem),
  ]
}

function schemaDifferences(database: DatabaseSync, fresh: DatabaseSync): string[] {
  const [made, expected] = [schemaOf(database), schemaOf(fresh)]
  return [...new Set([...made.keys(), ...expected.keys()])]
    .filter((name) => made.get(name) !== expected.get(name))
    .map((name) => `${name} differs from what an empty database gets`)
}

function schemaOf(database: DatabaseSync): Map<string, string> {
  const rows = database
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and name <> 'd1_migrations'
        and name not like '!_cf!_%' escape '!' and name not like 'sqlite!_%' escape '!'`,
    )
    .all() as { type: string; name: string; sql: string }[]
  return new Map(
    rows.map(({ type, name, sql }) => [`${type} ${name}`, sql.replaceAll(/\s+/g, ' ').trim()]),
  )
}

function valuesOf(row: Record<string, unknown>): string {
  return Object.values(row).map(String).join(' ')
}
