import * as v from 'valibot'
import { clientKey, text } from '#contract/fields.ts'
import { withLog } from '#worker/db/audit.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { findRecord } from '#worker/site/find-record.ts'
import type { Claim } from '#worker/site/save-site.ts'
import { startRound } from './mail-round.ts'
import { mailingTexts } from './mailing-mail.ts'
import { insertMailing, isNew } from './queries.ts'

export const newMailing = v.strictObject({
  /** Made by the sender, so that a repeat is the same mailing. */
  id: clientKey,
  kind: v.picklist(['promotions', 'site_news']),
  host: v.nullable(text(253, 1)),
  texts: mailingTexts,
})

/** False if it is there, or was not claimed. */
export async function startMailing(
  ctx: Operating,
  { id, kind, host, texts }: v.InferOutput<typeof newMailing>,
  claim?: Claim,
): Promise<boolean> {
  if (host !== null && !(await findRecord(ctx, host))) throw new Refusal(`There is no ${host}.`)
  const row = { id, kind, host, texts: JSON.stringify(texts), created_at: ctx.now }
  const condition = claim?.holds
  const all = { job: 'mailing-mail', cause: id, kind, host, after: 0 } as const
  const round = startRound(ctx, all, condition && { condition })
  const { log: made } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      claim: claim ? [claim.first()] : [],
      log: await log(
        { act: 'mailing sent', subject: id, detail: kind },
        condition ? bothHold(condition, isNew(id)) : isNew(id),
      ),
      mailing: insertMailing(ctx.db, row, condition),
      round: round.row,
    }),
  )
  return Boolean(made)
}
