import { correctionTime } from '#contract/corrections.ts'
import { recordAct, withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import { hasDone } from '#worker/db/has-done.ts'
import type { Operating } from '#worker/db/operating.ts'
import { randomId } from '#worker/http/random.ts'
import { tellBalance } from '#worker/money/purchases/tell-balance.ts'
import { findSite } from '#worker/site/find-site.ts'
import {
  findCorrection,
  findHost,
  findOpen,
  insertCorrection,
  insertGivenLot,
  insertProposal,
  isOpen,
  listOpen,
  mayConfirm,
  mayPropose,
  updateConfirmed,
  updateRefused,
  updateTakenLots,
} from './queries.ts'

const mostListed = 50

/** In credits; `delta` below zero takes some. `why`: for colleagues and the log. */
type Wanted = { delta: number; why: string }

/**
 * Another person confirms it within `correctionTime`; where the domain needs none, it is written at
 * once. False if one waits already, it is more than the domain allows, or the balance has not so many.
 */
export async function proposeCorrection(
  ctx: Operating,
  memberId: number,
  { delta, why }: Wanted,
): Promise<boolean> {
  const { db, env, now, operator } = ctx
  const host = (await findHost(db, memberId).executeTakeFirst())?.signup_host
  const site = host ? await findSite(env, db, host, now) : null
  if (!site || Math.abs(delta) > site.settings.corrections.most) return false
  const { by_two: byTwo } = site.settings.corrections
  const row = {
    id: String(randomId()),
    member_id: memberId,
    delta,
    why,
    proposed_by: operator,
    proposed_at: now,
    until: now + correctionTime,
    by_two: byTwo ? 1 : 0,
  } as const
  const detail = `${delta}: ${why}`
  const act = { act: 'correction proposed', subject: String(memberId), detail } as const
  const { proposed } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(act, mayPropose(row)),
      proposed: insertProposal(db, row),
    }),
  )
  if (!proposed) return false
  return byTwo || confirmCorrection(ctx, row.id)
}

/**
 * One line of the ledger with its lots, however often it is confirmed. False if it is decided, too
 * late, this operator's own, or the balance has not so many any more.
 */
export async function confirmCorrection(ctx: Operating, id: string): Promise<boolean> {
  const { db, env, now, operator } = ctx
  const found = await findCorrection(db, id).executeTakeFirst()
  if (!found) return false
  const { member_id, delta } = found
  const act = { act: 'credits corrected', subject: String(member_id), detail: `${delta}` } as const
  const { confirmed } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log(act, mayConfirm(id, ctx)),
      entry: insertCorrection(db, id, ctx),
      given: insertGivenLot(db, id, now),
      taken: updateTakenLots(db, id),
      confirmed: updateConfirmed(db, id, { decided_by: operator, decided_at: now }),
    }),
  )
  if (!confirmed) return false
  ctx.defer(tellBalance(ctx, member_id))
  return true
}

/** Also by who has proposed it. False if it is decided, or too late. */
export async function refuseCorrection(ctx: Operating, id: string): Promise<boolean> {
  const { db, env, now, operator } = ctx
  const found = await findCorrection(db, id).executeTakeFirst()
  if (!found) return false
  const subject = String(found.member_id)
  const { refused } = await withLog(ctx, async (log) =>
    writeBatch(env.DB, {
      log: await log({ act: 'correction refused', subject }, isOpen(id, now)),
      refused: updateRefused(db, id, { decided_by: operator, decided_at: now }),
    }),
  )
  return refused > 0
}

/** Those that can still be confirmed: by whom and since when. */
export async function listCorrections({ db, now }: Pick<Operating, 'db' | 'now'>) {
  const open = await listOpen(db, now, mostListed).execute()
  return open.map(({ id, proposed_by, proposed_at, colleague }) => ({
    id,
    by: colleague ?? proposed_by,
    proposed_at,
  }))
}

function opening(id: string, memberId: number) {
  return { act: 'member opened', subject: String(memberId), detail: `correction ${id}` } as const
}

/** Whether this operator has read what it is about. */
export async function isCorrectionOpened(
  { db, operator }: Pick<Operating, 'db' | 'operator'>,
  id: string,
): Promise<boolean> {
  const found = await findCorrection(db, id).executeTakeFirst()
  if (!found) return false
  const opened = hasDone(operator, { ...opening(id, found.member_id), since: 0 })
  return Boolean((await db.selectNoFrom(opened.as('opened')).executeTakeFirst())?.opened)
}

/** Of whom it is and what for, with a line of the log. Null: it is decided, or too late. */
export async function openCorrection(ctx: Operating, id: string) {
  const { db, now, operator } = ctx
  const found = await findOpen(db, id, now).executeTakeFirst()
  if (!found) return null
  const { by_two, proposed_by, colleague, ...one } = found
  await recordAct(ctx, opening(id, one.member_id))
  return {
    ...one,
    by: colleague ?? proposed_by,
    mayConfirm: by_two === 0 || proposed_by.toLowerCase() !== operator.toLowerCase(),
  }
}
