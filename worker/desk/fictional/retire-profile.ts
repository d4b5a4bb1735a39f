import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import type { PlainAct } from '#worker/operator-acts.ts'
import { isImported, listProfiles, updateAccount } from './queries.ts'

const maxListed = 500

export function listImportedProfiles({ db }: Pick<Operating, 'db'>) {
  return listProfiles(db, maxListed).execute()
}

export function retireProfile(ctx: Operating, id: number): Promise<boolean> {
  return change(ctx, id, 'active', 'deleted', 'profile retired')
}

export function returnProfile(ctx: Operating, id: number): Promise<boolean> {
  return change(ctx, id, 'deleted', 'active', 'profile returned')
}

type Account = 'active' | 'deleted'

async function change(ctx: Operating, id: number, from: Account, to: Account, act: PlainAct) {
  const condition = isImported(id, from)
  const changed = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act, subject: String(id) }, condition),
      account: updateAccount(ctx.db, id, to, condition),
    }),
  )
  return Boolean(changed.account)
}
