import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { liftUnbarred } from '#worker/decisions/lift.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { deleteBlocks, insertBlock, isBlocked, isFree, listBlocks, listPayers } from './queries.ts'

const maxListed = 200

type Kind = 'iban' | 'phone'

export function listDebitBlocks({ db }: Pick<Operating, 'db'>) {
  return listBlocks(db, maxListed).execute()
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

export async function unblockDebit(ctx: Operating, hashes: Hashes): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'debit block lifted', subject: hashes[0] }, isBlocked(hashes)),
      blocks: deleteBlocks(ctx.db, hashes),
      lifted: liftUnbarred(ctx),
    }),
  )
  return Boolean(changed.blocks)
}
