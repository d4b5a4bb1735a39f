import { type Compilable, type Expression, sql, type SqlBool } from 'kysely'
import { randomToken, sha256 } from '#worker/http/random.ts'
import type { OperatorAct, PlainAct, RestrictingAct } from '#worker/operator-acts.ts'
import { isNullViolation } from './broken-constraint.ts'
import type { Db } from './database.ts'
import { insertIf } from './insert-if.ts'
import type { Operating } from './operating.ts'

/** Never a member's texts or address. */
export type Act<Name extends OperatorAct = PlainAct> = {
  act: Name
  subject?: string | undefined
  detail?: string | undefined
}

type Write<Name extends OperatorAct> = (
  act: Act<Name>,
  condition?: Expression<SqlBool>,
) => Promise<Compilable>

/** `restriction` is for `restrict`, which writes the decision beside it. */
export type Log = Write<PlainAct> & { restriction: Write<RestrictingAct> }

const mostRaces = 100

/**
 * Runs a batch with rows of the audit log, each with the hash of the one before. If another act
 * comes in between, the whole batch fails and `write` runs again. In the batch a change that ends
 * its own condition comes last, after the rows that ask for it.
 */
export async function withLog<T>(
  ctx: Pick<Operating, 'db' | 'operator' | 'now'>,
  write: (log: Log) => Promise<T>,
): Promise<T> {
  for (let races = 0; ; races++) {
    const [end] = await findEnd(ctx.db).execute()
    try {
      const chained = chainFrom(ctx, end?.hash ?? '')
      return await write(Object.assign(chained, { restriction: chained }))
    } catch (error) {
      if (races >= mostRaces || !isNullViolation(error, 'audit_log.hash')) throw error
    }
  }
}

export async function recordAct(ctx: Operating, act: Act): Promise<void> {
  await withLog(ctx, async (log) => ctx.db.executeQuery((await log(act)).compile()))
}

export function hashOf(row: {
  previous: string
  id: string
  operator: string
  act: string
  about: string
  at: number
}): Promise<string> {
  const { previous, id, operator, act, about, at } = row
  return sha256(JSON.stringify([previous, id, operator, act, about, at]))
}

export function hashOfAbout(
  salt: string,
  subject: string | null,
  detail: string | null,
): Promise<string> {
  return sha256(JSON.stringify([salt, subject, detail]))
}

/**
 * Whether an earlier row with a condition is written is known only in the batch, so each row has a
 * hash for every row that it may then follow: twice as many per condition, of which there are few.
 */
function chainFrom(
  { db, operator, now }: Pick<Operating, 'db' | 'operator' | 'now'>,
  end: string,
): Write<OperatorAct> {
  let ends = [end]
  return async ({ act, subject = null, detail = null }, condition) => {
    const salt = randomToken(16)
    const about = await hashOfAbout(salt, subject, detail)
    const row = { id: randomToken(12), operator, act, about, at: now }
    const followed = await Promise.all(
      ends.map(async (previous) => ({ previous, hash: await hashOf({ ...row, previous }) })),
    )
    const hashes = followed.map((link) => link.hash)
    ends = condition ? [...ends, ...hashes] : hashes
    const previous = sql<string>`coalesce((select hash from audit_log order by seq desc limit 1), '')`
    const cases = sql.join(
      followed.map((link) => sql`when ${link.previous} then ${link.hash}`),
      sql` `,
    )
    const hash = sql<string>`case ${previous} ${cases} end`
    const written = { ...row, subject, detail, salt }
    return insertIf(db, 'audit_log', { ...written, previous, hash } as never, condition)
  }
}

function findEnd(db: Db) {
  return db.selectFrom('audit_log').orderBy('seq', 'desc').limit(1).select('hash')
}

export function listChain(db: Db, after: number, limit: number) {
  return db.selectFrom('audit_log').where('seq', '>', after).orderBy('seq').limit(limit).selectAll()
}
