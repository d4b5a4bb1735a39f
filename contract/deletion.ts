import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { BundleOffer } from './credits.ts'
import { emailAddress, text, tokenText } from './fields.ts'
import type { Money } from './money.ts'
import { proof } from './proof.ts'
import type { SiteSettings } from './site.ts'
import type { Viewer } from './viewer.ts'

export const deleteReasons = [
  'price',
  'found_someone',
  'not_looking',
  'site_problems',
  'no_members',
  'time',
  'other',
] as const
export const deleteReason = v.picklist(deleteReasons)
export type DeleteReason = v.InferOutput<typeof deleteReason>

export const maxDeletionRemarks = 1000

export type DeleteDiscount = {
  code: string
  value_percentage: number
  ends_at: number
}

/** Credits that were paid for, and what they are worth; `by_bank`: what needs an account number. */
export type CreditsLeft = {
  credits: number
  amounts: Money[]
  by_bank: Money[]
}

export function shownLeft(amounts: readonly Money[]): string {
  return amounts.map(({ amount, currency }) => `${amount} ${currency}`).join(', ')
}

export const deletionCalls = {
  /**
   * Hides the account at once; final after `until`. The `receipt` opens the page that tells of it.
   */
  deleteAccount: defineCall<{ until: number; receipt: string }>()({
    method: 'POST',
    path: '/api/deletion.php',
    audience: 'member',
    input: v.strictObject({
      proof,
      reason: deleteReason,
      remarks: v.optional(v.nullable(text(maxDeletionRemarks)), null),
      /** What becomes of credits that are left; without it they are paid back. */
      left: v.optional(
        v.strictObject({
          /** As the page showed it: if it has changed since, nothing is deleted. */
          shown: text(200),
          give_up: v.optional(v.boolean(), false),
          iban: v.optional(text(60), ''),
        }),
      ),
    }),
    errors: [
      'old_password_wrong',
      'login_blocked',
      'passkey_failed',
      'refund_changed',
      'invalid_iban',
    ],
    limit: 'deleteAccount',
  }),
  claimDeleteDiscount: defineCall<DeleteDiscount>()({
    method: 'POST',
    path: '/api/delete-discount.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: ['discount_not_found'],
    limit: 'claimDeleteDiscount',
    repeatable: true,
  }),
  /** The answer does not tell whether there was something to undo. */
  requestReactivation: defineCall()({
    method: 'POST',
    path: '/api/reactivation-mail.php',
    audience: 'anyone',
    input: v.strictObject({ email: emailAddress }),
    errors: ['invalid_email'],
    limit: 'requestReactivation',
  }),
  /** By the mailed link; does not sign in. */
  reactivate: defineCall()({
    method: 'POST',
    path: '/api/reactivation.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText }),
    errors: ['link_expired'],
    limit: 'reactivate',
  }),
}

type FirstPurchase = Pick<SiteSettings, 'time_bonus_percentage' | 'welcome_discount_percentage'>

/**
 * Before the first purchase it must be less than any discount with a countdown, which would
 * otherwise count down to the same price.
 */
export function offersDeleteDiscount(
  percentage: number,
  { paid_user }: Pick<Viewer, 'paid_user'>,
  { time_bonus_percentage, welcome_discount_percentage }: FirstPurchase,
): boolean {
  const counted = [time_bonus_percentage, welcome_discount_percentage].filter((value) => value > 0)
  return percentage > 0 && (paid_user || counted.every((value) => percentage < value))
}

export type DeletionPages = {
  'settings-delete':
    | { reason: null; remarks: string; asked: boolean; days: number }
    | {
        reason: DeleteReason
        remarks: string
        days: number
        trial: BundleOffer | null
        /** In percent. */
        discount: number | null
        left: CreditsLeft | null
        /** If these are paid back, no purchase is left. */
        ends_premium: boolean
      }
  'settings-delete-discount':
    | { discount: DeleteDiscount; over: boolean }
    | { discount: null; percentage: number; days: number }
  'account-deleted': { state: 'deleted'; until: number } | { state: 'live' | 'gone'; until: null }
  reactivate: { state: 'asks'; token: string } | { state: 'done' | 'dead'; token: null }
  'reactivate-mail': { email: string; sent: boolean }
}
