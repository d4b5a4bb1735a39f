import * as v from 'valibot'
import { defineCall } from './call.ts'
import { proof } from './proof.ts'
import { secondFactorCode as code } from './second-factor-code.ts'

export const recoveryCodeCount = 10

export const dropReasons = ['identity-shown', 'payment-shown', 'known-otherwise'] as const
export type DropReason = (typeof dropReasons)[number]

/** The outline of its dark modules in a square of `size`. */
export type QrCode = { size: number; path: string }

/** What is under way is kept by the browser. */
export type SecondFactor =
  | { state: 'off' }
  /** `secret`: in base32, for who cannot scan; `link` opens the app on this device. */
  | { state: 'setup'; secret: string; link: string; qr: QrCode }
  /** `codes`: the new recovery codes, this once. */
  | { state: 'on'; since: number; codes_left: number; codes: string[] | null }

export const secondFactorCalls = {
  /**
   * A proof begins it and the first code turns it on; new recovery codes and turning it off take a
   * proof and a code.
   */
  changeSecondFactor: defineCall()({
    method: 'PUT',
    path: '/api/second-factor.php',
    audience: 'member',
    input: v.variant('act', [
      v.strictObject({ act: v.literal('begin'), proof }),
      v.strictObject({ act: v.literal('confirm'), code }),
      v.strictObject({ act: v.literal('codes'), proof, code }),
      v.strictObject({ act: v.literal('off'), proof, code }),
    ]),
    errors: [
      'not_found',
      'not_confirmed',
      'step_over',
      'code_invalid',
      'old_password_wrong',
      'login_blocked',
      'passkey_failed',
    ],
    limit: 'changeSecondFactor',
  }),
}

export type SecondFactorPages = {
  'settings-second-factor': SecondFactor
}
