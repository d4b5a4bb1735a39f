import * as v from 'valibot'
import type { ShownMethod } from './age-rules.ts'
import { defineCall } from './call.ts'
import { country, text, wantedPage } from './fields.ts'
import type { QrCode } from './second-factor.ts'

export const digitalProtocols = ['org-iso-mdoc', 'openid4vp-v1-unsigned'] as const
export type DigitalRequest = { protocol: (typeof digitalProtocols)[number]; data: object }

export const ageCalls = {
  /** Begins with a method, ends it, or takes what was shown: for the account, else for the signup. */
  proveAge: defineCall<{ to: string }>()({
    method: 'POST',
    path: '/api/age.php',
    audience: 'anyone',
    input: v.strictObject({
      act: v.picklist(['provider', 'wallet', 'claim', 'end']),
      country: v.optional(country),
      next: v.optional(wantedPage),
    }),
    errors: ['not_found', 'age_waiting', 'step_over'],
    limit: 'proveAge',
  }),
  getAgeProof: defineCall<{ proved: boolean }>()({
    method: 'GET',
    path: '/api/age.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'getAgeProof',
    requestType: 'client',
  }),
  /** What a wallet gave to the browser (Digital Credentials API). */
  showAge: defineCall()({
    method: 'POST',
    path: '/api/age-shown.php',
    audience: 'anyone',
    input: v.strictObject({ protocol: v.picklist(digitalProtocols), response: text(60_000, 1) }),
    errors: ['step_over', 'age_refused', 'too_young'],
    limit: 'showAge',
  }),
}

export const walletAnswerPath = '/api/age-wallet.php'

type AgeShown =
  | { state: 'unneeded' | 'done' }
  | { state: 'choose'; methods: ShownMethod[] }
  | { state: 'provider'; link: string }
  | { state: 'wallet'; link: string; qr: QrCode; digital: DigitalRequest[] }

export type AgePage = AgeShown & {
  provider: string | null
  before: 'signup' | 'photos'
  country: string | null
  next: string
}

export type AgePages = { age: AgePage; 'age-return': AgePage }
