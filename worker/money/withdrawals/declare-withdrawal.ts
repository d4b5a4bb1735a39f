import type { CallInput, CallReply } from '#contract/call.ts'
import type { withdrawalCalls } from '#contract/withdrawals.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import type { Context } from '#worker/request/context.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { findWithdrawal, insertDeclared, isReceived, mayAcknowledge } from './queries.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import { withdrawalMail } from './withdrawal-mail.ts'
import { guestStatement } from './write-statement.ts'

type Declare = typeof withdrawalCalls.declareWithdrawal

/** Looks nothing up, so that neither the answer nor its time tells what there is. */
export async function declareWithdrawal(
  ctx: Context,
  { id, name, email, purchase, iban: typed }: CallInput<Declare>,
): Promise<CallReply<Declare>> {
  const { db, env, now, site, locale } = ctx
  const iban = typed === '' ? null : readIban(typed)
  if (typed !== '' && !iban) throw new ApiError('invalid_iban')
  const said = { name, email, purchase }
  const row = {
    ...said,
    id,
    host: site.host,
    language: locale,
    statement: guestStatement(await translateFor(env, locale), said),
    iban,
    status: 'open' as const,
    received_at: now,
  }
  const payload = { withdrawal: id }
  const acknowledged = mayAcknowledge(id, email, now, site.settings.limits.receipts_a_day)
  const mail = enqueue(ctx, withdrawalMail, `withdrawal:${id}`, payload, {
    condition: acknowledged,
  })
  const settling = enqueue(ctx, settleWithdrawal, `withdrawal-settled:${id}`, payload, {
    condition: isReceived(id),
  })
  const {
    standing: [standing],
  } = await readBatch(env.DB, {
    declared: insertDeclared(db, row),
    mail: mail.row,
    settling: settling.row,
    standing: findWithdrawal(db, id),
  })
  if (!standing) throw new ApiError('unexpected')
  const same = standing.email === email && standing.name === name && standing.purchase === purchase
  if (!same) throw new ApiError('key_reused')
  mail.wake()
  settling.wake()
  return { withdrawal: id }
}
