import type { InferResult } from 'kysely'
import { isPaymentMethod } from '#contract/credits.ts'
import type { CreditsLeft } from '#contract/deletion.ts'
import type { Money } from '#contract/money.ts'
import type { Db } from '#worker/db/database.ts'
import { countPurchases } from '#worker/money/purchases/queries.ts'
import { canGoBack } from '#worker/payments/method-catalogue.ts'
import { listLeft } from './queries.ts'

export function leftQuery(db: Db, memberId: number) {
  return listLeft(db, memberId)
}

/** All that stand, also those of which nothing is paid back. */
export function purchasesQuery(db: Db, memberId: number) {
  return countPurchases(db, memberId)
}

type LeftRow = InferResult<ReturnType<typeof listLeft>>[number]

export type Left = Money & { payment: LeftRow; credits: number; byBank: boolean }

/** Of each purchase, and whether it can go back the way it came, by the provider that is there now. */
export function findLeft(rows: readonly LeftRow[], name: string): Left[] {
  return rows.map((payment) => {
    const { remaining, worth, currency, method, provider, refund } = payment
    const returns = provider === name && isPaymentMethod(method) && canGoBack(method)
    const byBank = refund !== null || !returns
    return { payment, credits: remaining, amount: worth, currency, byBank }
  })
}

export function presentLeft(left: readonly Left[]): CreditsLeft | null {
  if (left.length === 0) return null
  return {
    credits: left.reduce((sum, { credits }) => sum + credits, 0),
    amounts: sumsOf(left),
    by_bank: sumsOf(left.filter(({ byBank }) => byBank)),
  }
}

function sumsOf(left: readonly Left[]): Money[] {
  const sums = new Map<string, number>()
  for (const { amount, currency } of left) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({ amount, currency }))
}
