import * as v from 'valibot'
import { clientKey, text } from '#contract/fields.ts'
import { withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { Refusal } from '#worker/db/refusal.ts'
import { findRecord } from '#worker/site/find-record.ts'
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

export async function startMailing(
  ctx: Operating,
  { id, kind, host, texts }: v.InferOutput<typeof newMailing>,
): Promise<boolean> {
  if (host !== null && !(await findRecord(ctx, host))) throw new Refusal(`There is no ${host}.`)
  const row = { id, kind, host, texts: JSON.stringify(texts), created_at: ctx.now }
  const round = startRound(ctx, { job: 'mailing-mail', cause: id, kind, host, after: 0 })
  const { log: made } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      log: await log({ act: 'mailing sent', subject: id, detail: kind }, isNew(id)),
      mailing: insertMailing(ctx.db, row),
      round: round.row,
    }),
  )
  return Boolean(made)
}
