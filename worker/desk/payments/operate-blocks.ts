import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { deleteBlocks, insertBlock, isBlocked, isFree, listBlocks } from './queries.ts'

const maxListed = 200

type Kind = 'iban' | 'phone'

export function listDebitBlocks({ db }: Pick<Operating, 'db'>) {
  return listBlocks(db, maxListed).execute()
}

type Hashes = [string, ...string[]]

export async function blockDebit(ctx: Operating, kind: Kind, hashes: Hashes): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: `${kind} blocked`, subject: hashes[0] }, isFree(hashes)),
      block: insertBlock(ctx.db, hashes[0], kind, ctx.now),
    }),
  )
  return Boolean(changed.block)
}

export async function unblockDebit(ctx: Operating, hashes: Hashes): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'debit block lifted', subject: hashes[0] }, isBlocked(hashes)),
      blocks: deleteBlocks(ctx.db, hashes),
    }),
  )
  return Boolean(changed.blocks)
}
