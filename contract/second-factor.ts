import * as v from 'valibot'
import { defineCall } from './call.ts'
import { typedCode } from './fields.ts'
import { proof } from './proof.ts'

export const recoveryCodeCount = 10

export const dropReasons = ['identity-shown', 'payment-shown', 'known-otherwise'] as const
export type DropReason = (typeof dropReasons)[number]

export type QrCode = { size: number; path: string }

export type SecondFactor =
  | { state: 'off' }
  | { state: 'setup'; secret: string; link: string; qr: QrCode }
  /** `codes`: the new recovery codes, this once. */
  | { state: 'on'; since: number; codes_left: number; codes: string[] | null }

export const secondFactorCalls = {
  changeSecondFactor: defineCall()({
    method: 'PUT',
    path: '/api/second-factor.php',
    audience: 'member',
    input: v.variant('act', [
      v.strictObject({ act: v.literal('begin'), proof }),
      v.strictObject({ act: v.literal('confirm'), code: typedCode }),
      v.strictObject({ act: v.literal('codes'), proof, code: typedCode }),
      v.strictObject({ act: v.literal('off'), proof, code: typedCode }),
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
