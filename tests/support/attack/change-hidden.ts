import { env } from 'cloudflare:test'
import { SECOND } from '#contract/time.ts'
import { personalData } from '#worker/db/personal-data/personal-data.ts'
import { columnsOf } from '../full-member.ts'
import { rows } from '../rows.ts'

type Declared = { shown?: string; coarsely?: string }
type Data = { nobody?: string; columns?: Record<string, Declared> }

const tables = Object.entries(personalData as Record<string, Data>)

/** Of columns of which others see something: a value that looks the same to them. */
const alike: Record<string, string> = {
  'members.date_of_birth': `date(date_of_birth, '+9 days')`,
  'members.seen_at': `seen_at + ${7 * SECOND}`,
}

/** Where a constraint refuses a greater number or a longer text. */
const others: Record<string, string> = {
  'bans.banned_at': 'banned_at - 1000',
  'payments.amount': 'amount - 1000',
  'messages.viewed_in': `iif(viewed_at is null, null, viewed_in || 'x')`,
  'shields.added_on': `date(added_on, '-1 day')`,
  'photos.removed_reason': `removed_reason || 'x'`,
  'discount_codes.value_percentage': '11',
}

/** Append-only, what folds it, or made once, or only of who is leaving, or, as a request to be checked, bound to a badge by triggers. */
const fixed = [
  'ledger',
  'charged_months',
  'audit_log',
  'decisions',
  'account_deletions',
  'photo_checks',
]

/** Columns that say which row it is, or whose, stay: `leaveOutRows` asks about whole rows. */
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

/** Rows between the victim and an attacker are left out. */
async function whoseOf(table: string, victim: number, attackers: readonly number[]) {
  if (table === 'members') return `id = ${victim}`
  const names = await namesOf(table)
  if (names.length === 0) return table === 'messages' ? `id not like 'between%'` : 'true'
  const list = attackers.join(', ')
  const none = names.map((name) => `coalesce(${name}, 0) not in (${list})`).join(' and ')
  return `(${names.map((name) => `${name} = ${victim}`).join(' or ')}) and ${none}`
}

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

function allowedBy(message: string): string[] {
  if (message.includes('json_valid')) return [`'[1]'`, `'[2]'`]
  const length = Number(/length\(\w+\) = (\d+)/.exec(message)?.[1] ?? 0)
  if (length > 0) return [`'${'X'.repeat(length)}'`, `'${'Y'.repeat(length)}'`]
  return / IN \(([^)]*)\)/.exec(message)?.[1]?.split(', ') ?? []
}

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
