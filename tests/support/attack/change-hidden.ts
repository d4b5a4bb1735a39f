import { env } from 'cloudflare:test'
import { SECOND } from '#contract/time.ts'
import { personalData } from '#worker/db/personal-data/personal-data.ts'
import { columnsOf } from '../full-member.ts'
import { rows } from '../rows.ts'

type Declared = { shown?: string; coarsely?: string }
type Data = { nobody?: string; columns?: Record<string, Declared> }

const tables = Object.entries(personalData as Record<string, Data>)

/** Columns of which others see something, with a value that looks the same to them. */
const alike: Record<string, string> = {
  'members.date_of_birth': `date(date_of_birth, '+9 days')`,
  'members.seen_at': `seen_at + ${7 * SECOND}`,
}

/** Values where a constraint refuses a greater number or a longer text. */
const others: Record<string, string> = {
  'bans.banned_at': 'banned_at - 1000',
  'payments.amount': 'amount - 1000',
  'photos.removed_reason': `removed_reason || 'x'`,
  'discount_codes.value_percentage': '11',
}

/** Append-only, or only of who is leaving. */
const fixed = ['ledger', 'audit_log', 'account_deletions']

/**
 * Key columns by which a row is found: whether there are such rows is asked by leaving them out.
 */
async function keysOf(table: string): Promise<Set<string>> {
  const keys = (await columnsOf(table)).filter(({ pk }) => pk > 0).map(({ name }) => name)
  const references = await rows<{ from: string }>(
    `select "from" from pragma_foreign_key_list('${table}')`,
  )
  return new Set([...keys, ...references.map(({ from }) => from)])
}

async function namesOf(table: string): Promise<string[]> {
  const found = await rows<{ from: string }>(
    `select "from" from pragma_foreign_key_list('${table}') where "table" = 'members'`,
  )
  return found.map(({ from }) => from)
}

/** A condition for rows of the victim in which no attacker has a part. */
async function whoseOf(table: string, victim: number, attackers: readonly number[]) {
  if (table === 'members') return `id = ${victim}`
  const names = await namesOf(table)
  if (names.length === 0) return table === 'messages' ? `id not like 'between%'` : 'true'
  const list = attackers.join(', ')
  const none = names.map((name) => `coalesce(${name}, 0) not in (${list})`).join(' and ')
  return `(${names.map((name) => `${name} = ${victim}`).join(' or ')}) and ${none}`
}

/** The victim's columns, as `table.column`. */
export async function hiddenColumns(): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async ([table, { columns = {} }]) => {
      if (fixed.includes(table)) return []
      const keys = await keysOf(table)
      return Object.entries(columns)
        .filter(([name, { shown }]) => shown === undefined && !keys.has(name))
        .map(([name]) => `${table}.${name}`)
    }),
  )
  return found.flat()
}

/** Values that the table names when it refuses one. */
function allowedBy(message: string): string[] {
  if (message.includes('json_valid')) return [`'[1]'`, `'[2]'`]
  const length = Number(/length\(\w+\) = (\d+)/.exec(message)?.[1] ?? 0)
  if (length > 0) return [`'${'X'.repeat(length)}'`, `'${'Y'.repeat(length)}'`]
  return / IN \(([^)]*)\)/.exec(message)?.[1]?.split(', ') ?? []
}

/** Null when it was changed in some row, else why not. */
export async function changeColumn(
  column: string,
  victim: number,
  attackers: readonly number[],
): Promise<string | null> {
  const [table = '', name = ''] = column.split('.')
  const where = await whoseOf(table, victim, attackers)
  const set = async (value: string) => {
    const changed = `update ${table} set ${name} = ${value} where ${where}`
    const { meta } = await env.DB.prepare(changed).run()
    return meta.changes > 0 ? null : 'no row'
  }
  const plain = `case when ${name} in (0, 1) then 1 - ${name}
    when typeof(${name}) = 'text' then ${name} || 'x' else coalesce(${name}, 0) + ${SECOND} end`
  try {
    return await set(alike[column] ?? others[column] ?? plain)
  } catch (error) {
    const { message } = error as Error
    const [one, other] = allowedBy(message)
    return one && other ? set(`iif(${name} = ${one}, ${other}, ${one})`) : message
  }
}

/** As if there never were such rows. */
export async function leaveOutRows(victim: number, attackers: readonly number[]): Promise<void> {
  const unseen = tables.filter(
    ([table, { columns }]) =>
      columns &&
      !fixed.includes(table) &&
      Object.values(columns).every(({ shown, coarsely }) => !shown && !coarsely),
  )
  const statements = [env.DB.prepare('pragma defer_foreign_keys = on')]
  for (const [table] of unseen) {
    const where = await whoseOf(table, victim, attackers)
    statements.push(env.DB.prepare(`delete from ${table} where ${where}`))
  }
  await env.DB.batch(statements)
}
