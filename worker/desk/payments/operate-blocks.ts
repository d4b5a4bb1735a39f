import type { Expression, SqlBool } from 'kysely'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { liftUnbarred } from '#worker/decisions/lift.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import {
  deleteBlocks,
  insertBlock,
  isFree,
  isNewBlock,
  listBlocks,
  listNewBlocks,
  listPayers,
  mayBeLifted,
  updateBlockKept,
} from './queries.ts'
import { listBlocksOf } from './queries/showing.ts'

const maxListed = 200

type Kind = 'iban' | 'phone'

export function listDebitBlocks({ db }: Pick<Operating, 'db'>) {
  return listBlocks(db, maxListed).execute()
}

/** At which no person has looked yet, the oldest first. */
export function listUnseenBlocks({ db }: Pick<Operating, 'db'>, limit: number) {
  return listNewBlocks(db, limit).execute()
}

/** Whether somebody still has to look at it. */
export function isUnseenBlock(hash: string): Expression<SqlBool> {
  return isNewBlock(hash)
}

type Hashes = [string, ...string[]]

type Block = { kind: Kind; hashes: Hashes; why: string | null }

/** Whoever has paid by it hears of it; of who has not, nobody knows whose it is. */
export async function blockDebit(ctx: Operating, { kind, hashes, why }: Block): Promise<boolean> {
  const [subject] = hashes
  const payers = await listPayers(ctx.db, hashes, maxListed).execute()
  const { queries, wake } = restrict(
    ctx,
    { act: `${kind} blocked`, subject },
    payers.map(({ member_id: member }) => ({
      member,
      kind: 'debit',
      rule: 'misuse',
      subject,
      facts: why,
    })),
    {
      condition: isFree(hashes),
      changes: { block: insertBlock(ctx.db, subject, kind, ctx.now) },
    },
  )
  const changed = await withLog(ctx, async (log) => writeBatch(ctx.env.DB, await queries(log)))
  if (!changed.block) return false
  wake()
  return true
}

export async function mayUnblock({ db }: Pick<Operating, 'db'>, hash: string): Promise<boolean> {
  const row = await db.selectNoFrom(mayBeLifted([hash]).as('may')).executeTakeFirst()
  return Boolean(row?.may)
}

/** Not while who has paid by it objects: that is answered by somebody first. */
export async function unblockDebit(ctx: Operating, hashes: Hashes, why?: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log(
        { act: 'debit block lifted', subject: hashes[0], detail: why },
        mayBeLifted(hashes),
      ),
      blocks: deleteBlocks(ctx.db, hashes),
      lifted: liftUnbarred(ctx),
    }),
  )
  return Boolean(changed.blocks)
}

/** As `unblockDebit`, of what a purchase was paid by; false also if it was paid by another. */
export async function unblockOf(
  ctx: Operating,
  payment: string,
  { hash, why }: { hash: string; why: string },
): Promise<boolean> {
  const bars = await listBlocksOf(ctx.db, payment).execute()
  return bars.some((bar) => bar.hash === hash) && unblockDebit(ctx, [hash], why)
}

/** A person has looked at it, and it stays. */
export async function keepBlock(ctx: Operating, hash: string, why: string): Promise<boolean> {
  const { kept } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'debit block kept', subject: hash, detail: why }, isNewBlock(hash)),
      kept: updateBlockKept(ctx.db, hash, ctx.now),
    }),
  )
  return kept > 0
}
