import * as v from 'valibot'
import { defineCall } from './call.ts'
import { tokenText, typedAddress } from './fields.ts'
import { proof } from './proof.ts'

export const addressCalls = {
  askMailChange: defineCall()({
    method: 'POST',
    path: '/api/mail-change.php',
    audience: 'member',
    input: v.strictObject({ email: typedAddress('invalid_new_email'), proof }),
    errors: [
      'forbidden',
      'invalid_new_email',
      'duplicate_email',
      'account_deleting',
      'account_deleted',
      'old_password_wrong',
      'login_blocked',
      'passkey_failed',
    ],
    limit: 'askMailChange',
  }),
  /** Ends all sessions but the one that does so. */
  changeEmail: defineCall()({
    method: 'PUT',
    path: '/api/mail-change.php',
    audience: 'anyone',
    input: v.strictObject({ token: tokenText }),
    errors: ['link_expired', 'duplicate_email', 'account_deleting', 'account_deleted'],
    limit: 'changeEmail',
  }),
}

export type AddressPages = {
  'mail-change-do': { state: 'asks'; token: string } | { state: 'done' | 'dead'; token: null }
  'settings-email': { sent: boolean }
}
