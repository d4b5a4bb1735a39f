import type { Expression, SqlBool } from 'kysely'
import type { CallInput } from '#contract/call.ts'
import { type deletionCalls, shownLeft } from '#contract/deletion.ts'
import { deleteSessions } from '#worker/accounts/delete-sessions.ts'
import { findBalance } from '#worker/accounts/find-balance.ts'
import { giveAllBack, waitingCredits } from '#worker/chat/return-waiting.ts'
import { bothHold } from '#worker/db/both-hold.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import {
  findLeft,
  type Left,
  leftQuery,
  presentLeft,
} from '#worker/money/withdrawals/credits-left.ts'
import { type Leaver, preparePayBack } from '#worker/money/withdrawals/pay-back-left.ts'
import { readIban } from '#worker/payments/read-iban.ts'
import { prepareReactivationMail } from './prepare-reactivation-mail.ts'
import {
  type Counted,
  hasBalanceOf,
  insertDeletion,
  isDeleting,
  updateDeleting,
} from './queries.ts'

type Said = Pick<CallInput<typeof deletionCalls.deleteAccount>, 'reason' | 'remarks' | 'left'>

/** What is left of the credits that were paid for, and the balance that it was read with. */
export type Leaving = { left: Left[]; counted: Counted }

/** `provider`: the name of the one that is there now. */
export async function readLeaving(
  { db, env, viewer }: Pick<Leaver, 'db' | 'env'> & { viewer: { id: number } },
  provider: string,
): Promise<Leaving> {
  const {
    bought,
    balance: [balance],
  } = await readBatch(env.DB, {
    bought: leftQuery(db, viewer.id),
    balance: findBalance(db, viewer.id).select(waitingCredits(viewer.id).as('waiting')),
  })
  const { credits_seq = 0, waiting = 0 } = balance ?? {}
  return { left: findLeft(bought, provider), counted: { credits_seq, waiting } }
}

/**
 * For one batch: it hides the account, ends its sessions, pays back or gives up what is left, and
 * mails the link that undoes it. `begins`: what has to hold before the first row, for a line of the
 * log; `deleted` changes a row if it happens; `paidBack`: what `sendPayBack` sends then.
 * @throws ApiError if the page showed something else, or the account number is missing or wrong
 */
export async function prepareLeaving(
  ctx: Leaver,
  { reason, remarks, left: chosen }: Said,
  { left, counted }: Leaving,
  until: number,
  condition: Expression<SqlBool>,
) {
  const { db, now, viewer } = ctx
  const { id, email, status } = viewer
  const { given_up, iban } = requireChoice(ctx, left, chosen)
  const begins = bothHold(condition, hasBalanceOf(id, counted))
  const unlimited = status === 'confirmed'
  const mail = await prepareReactivationMail(ctx, id, email, until, { unlimited })
  const paidBack = given_up === null ? left : []
  const back = await preparePayBack(ctx, paidBack, iban, isDeleting(id))
  const said = { reason, remarks: remarks || null, given_up }
  return {
    begins,
    paidBack,
    rows: {
      deleted: insertDeletion(db, id, said, now, begins),
      deleting: updateDeleting(db, id, until, begins),
      sessions: deleteSessions(db, id, isDeleting(id)),
      ...mail.rows,
      returned: Object.values(giveAllBack(db, id, isDeleting(id), now)),
      back: back.rows,
    },
    wake() {
      mail.wake()
      back.wake()
    },
  }
}

/** @throws ApiError if the page showed something else, or the account number is missing or wrong */
export function requireChoice(
  { site }: Pick<Leaver, 'site'>,
  left: readonly Left[],
  chosen: Said['left'],
) {
  const shown = presentLeft(left)
  const amounts = shownLeft(shown?.amounts ?? [])
  if (chosen && chosen.shown !== amounts) throw new ApiError('refund_changed')
  if (!shown) return { given_up: null, iban: '' }
  if (chosen?.give_up) return { given_up: amounts, iban: '' }
  if (!site.settings.deletion_pays_back) {
    throw new ApiError('invalid_input', { field: 'left.give_up' })
  }
  if (shown.by_bank.length === 0) return { given_up: null, iban: '' }
  const iban = readIban(chosen?.iban ?? '')
  if (!iban) throw new ApiError('invalid_iban')
  return { given_up: null, iban }
}
