import * as v from 'valibot'
import { password } from './auth.ts'
import { defineCall } from './call.ts'
import { tokenText, typedAddress, wantedPage } from './fields.ts'
import { proof } from './proof.ts'

const twice = { password, password_again: password }

export const passwordCalls = {
  askReset: defineCall()({
    method: 'POST',
    path: '/api/password-reset.php',
    audience: 'anyone',
    input: v.strictObject({
      email: typedAddress('invalid_email'),
      next: v.optional(wantedPage),
    }),
    errors: [
      'invalid_email',
      'email_not_found',
      'too_many_resets',
      'account_deleting',
      'account_deleted',
    ],
    limit: 'askReset',
  }),
  /** By the mailed link. Ends all sessions, and does not sign in. */
  resetPassword: defineCall()({
    method: 'PUT',
    path: '/api/password-reset.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText, ...twice }),
    errors: ['link_expired', 'passwords_differ', 'invalid_password'],
    limit: 'resetPassword',
  }),
  /** Ends all other sessions. */
  changePassword: defineCall()({
    method: 'PUT',
    path: '/api/password.php',
    audience: 'member',
    input: v.strictObject({ proof, ...twice }),
    errors: [
      'passwords_differ',
      'invalid_password',
      'old_password_wrong',
      'login_blocked',
      'passkey_failed',
    ],
    limit: 'changePassword',
  }),
}

export type PasswordPages = {
  /** `neutral`: the page must not reveal whether the address has an account. */
  'reset-password': { sent: boolean; neutral: boolean; next: string | undefined }
  'reset-password-do': { token: string | null; next: string | undefined }
  'settings-password': Record<never, never>
}
