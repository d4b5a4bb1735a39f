import { HOUR } from '#contract/time.ts'
import { recordAct } from '#worker/db/audit.ts'
import { readBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { findPayments } from './operate-payments.ts'
import {
  findIfLookedAt,
  findPage,
  findReason,
  findRefundOf,
  findWithdrawnBy,
  listBlocksOf,
  listEntries,
  listOfMember,
  listOfPayment,
} from './queries/showing.ts'

/** So long a reason opens what was looked for, and a page allows what it offers. */
const reasonLasts = HOUR

const atOnce = 50

type Found = { payment: string } | { members: number[] }

/**
 * One payment, or all buyers of those that match: the number of one may be another's at the provider.
 * Null: there is none. It was asked for either way, and the log says why, of each that it opens.
 */
export async function lookForPayments(
  ctx: Operating,
  words: string,
  why: string,
): Promise<Found | null> {
  const found = await findPayments(ctx, words)
  const members = [...new Set(found.map(({ member_id }) => member_id))]
  const [first, ...others] = found
  const subjects = first && others.length === 0 ? [first.id] : members.map(String)
  for (const subject of subjects.length > 0 ? subjects : [undefined]) {
    await recordAct(ctx, { act: 'payments looked for', subject, detail: why })
  }
  if (!first) return null
  return others.length === 0 ? { payment: first.id } : { members }
}

/** The newest of a member, which is a line of the log too; null without a reason. */
export async function lookAtPayments(ctx: Operating, member: number) {
  const subject = String(member)
  const why = await reasonFor(ctx, [subject])
  if (why === null) return null
  await recordAct(ctx, { act: 'payment looked at', subject, detail: why })
  return listOfMember(ctx.db, member, atOnce).execute()
}

export type BuyersPayments = NonNullable<Awaited<ReturnType<typeof lookAtPayments>>>

/** Whether this operator has looked at it within the hour, and so has read what is done about it. */
export async function isLookedAt({ db, operator, now }: Operating, id: string): Promise<boolean> {
  const looked = findIfLookedAt(db, operator, id, now - reasonLasts)
  return (await looked.executeTakeFirst()) !== undefined
}

async function reasonFor({ db, now, operator }: Operating, subjects: readonly string[]) {
  const asked = { operator, subjects, since: now - reasonLasts }
  return (await findReason(db, asked).executeTakeFirst())?.detail ?? null
}

/** That it was shown, and why, is a line of the log. Null: there is none, or no reason was given. */
export async function lookAtPayment(ctx: Operating, id: string) {
  const { db, env } = ctx
  const payment = await findPage(db, id).executeTakeFirst()
  if (!payment) return null
  const why = await reasonFor(ctx, [id, String(payment.member_id)])
  if (why === null) return null
  await recordAct(ctx, { act: 'payment looked at', subject: id, detail: why })
  const {
    entries,
    differences,
    blocks,
    refund: [refund = null],
    withdrawal: [withdrawal = null],
  } = await readBatch(env.DB, {
    entries: listEntries(db, payment.member_id, id),
    refund: findRefundOf(db, id),
    differences: listOfPayment(db, id),
    withdrawal: findWithdrawnBy(db, id),
    blocks: listBlocksOf(db, id),
  })
  return { ...payment, entries, refund, differences, withdrawal, blocks }
}

export type ShownPayment = NonNullable<Awaited<ReturnType<typeof lookAtPayment>>>
