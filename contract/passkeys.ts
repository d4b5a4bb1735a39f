import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text, typedCode } from './fields.ts'
import { assertion, attestation, passkeyId } from './passkey-answer.ts'
import { proof } from './proof.ts'
import type { Viewer } from './viewer.ts'

export const maxPasskeys = 20
export const passkeyNameLength = 40

export type Passkey = {
  id: string
  name: string
  created_at: number
  last_used_at: number | null
  /** The domain where it works, if it is another one. */
  elsewhere: string | null
}

const path = '/api/passkeys.php'
const name = text(passkeyNameLength, 1)

export const passkeysCalls = {
  /** The same options for everybody, so they do not reveal who has a passkey. */
  offerPasskeyLogin: defineCall<{ options: PasskeyRequest }>()({
    method: 'GET',
    path,
    match: { for: 'login' },
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'offerPasskeyLogin',
  }),
  loginByPasskey: defineCall<{ user: Viewer }>()({
    method: 'POST',
    path,
    match: { for: 'login' },
    audience: 'anyone',
    input: v.strictObject({ answer: assertion }),
    errors: ['passkey_failed', 'account_deleting', 'account_deleted', 'account_banned'],
    limit: 'loginByPasskey',
  }),
  offerPasskeyProof: defineCall<{ options: PasskeyRequest }>()({
    method: 'GET',
    path,
    match: { for: 'proof' },
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'offerPasskeyProof',
  }),
  /**
   * The offer holds for some minutes, in this session. A member with a second factor also gives a
   * code.
   */
  offerPasskey: defineCall<{ options: PasskeyCreation }>()({
    method: 'POST',
    path,
    match: { for: 'new' },
    audience: 'member',
    input: v.strictObject({ proof, code: v.optional(typedCode) }),
    errors: [
      'old_password_wrong',
      'login_blocked',
      'passkey_failed',
      'passkey_limit',
      'code_invalid',
    ],
    limit: 'offerPasskey',
  }),
  addPasskey: defineCall<{ id: string }>()({
    method: 'POST',
    path,
    audience: 'member',
    input: v.strictObject({ answer: attestation, name: v.optional(name) }),
    errors: ['passkey_failed', 'passkey_limit'],
    limit: 'addPasskey',
  }),
  changePasskey: defineCall()({
    method: 'PUT',
    path,
    audience: 'member',
    input: v.variant('act', [
      v.strictObject({ act: v.literal('rename'), id: passkeyId, name }),
      v.strictObject({ act: v.literal('remove'), id: passkeyId, proof }),
    ]),
    errors: ['not_found', 'old_password_wrong', 'login_blocked', 'passkey_failed'],
    limit: 'changePasskey',
  }),
}

/** In WebAuthn's JSON form; bytes are base64url. */
type Asked = { challenge: string; timeout?: number }

type KnownPasskey = { id: string; type: string; transports?: string[] }

type Need = 'required' | 'preferred' | 'discouraged'

export type PasskeyRequest = Asked & {
  rpId?: string
  allowCredentials?: KnownPasskey[]
  userVerification?: Need
}

type PasskeyCreation = Asked & {
  rp: { id?: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: Array<{ alg: number; type: 'public-key' }>
  excludeCredentials?: KnownPasskey[]
  authenticatorSelection?: {
    requireResidentKey?: boolean
    residentKey?: Need
    userVerification?: Need
  }
  attestation?: 'none' | 'indirect' | 'direct' | 'enterprise'
}

export type PasskeysPages = {
  'settings-passkeys': {
    passkeys: Passkey[]
    takes_code: boolean
    open: { act: 'rename' | 'remove'; id: string } | null
  }
}
