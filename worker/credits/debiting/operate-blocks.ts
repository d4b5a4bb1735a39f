import {
  deleteBlock,
  insertBlock,
  isBlocked,
  isFree,
  listBlocks,
} from '#worker/credits/operating/queries.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'

const maxListed = 200

type Kind = 'iban' | 'phone'

/** Accounts and phones that are barred from direct debits, newest first; only as hashes. */
export function listDebitBlocks({ db }: Pick<Operating, 'db'>) {
  return listBlocks(db, maxListed).execute()
}

/** Bars an account or a phone by its hash (debit-hash.ts). False if it was barred already. */
export async function blockDebit(ctx: Operating, kind: Kind, hash: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, [
      await log({ act: `${kind} blocked`, subject: hash }, isFree(hash)),
      insertBlock(ctx.db, hash, kind, ctx.now),
    ]),
  )
  return Boolean(changed.at(-1))
}

/** False if it was not barred. */
export async function unblockDebit(ctx: Operating, hash: string): Promise<boolean> {
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, [
      await log({ act: 'debit block lifted', subject: hash }, isBlocked(hash)),
      deleteBlock(ctx.db, hash),
    ]),
  )
  return Boolean(changed.at(-1))
}
