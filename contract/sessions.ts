import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { DeviceKind } from './device.ts'
import { proof } from './proof.ts'

/** The most sessions of one account: a new one ends the one that was unused for longest. */
export const maxSessions = 20

/** Times in epoch milliseconds. */
export type DeviceSession = {
  id: string
  /** `Chrome, Windows`; null if the browser does not say. */
  device: string | null
  kind: DeviceKind
  last_used_at: number
  created_at: number
  /** The session of this request. */
  current: boolean
}

export const sessionsCalls = {
  /** Ends one session, or with `others` all but this one. */
  endSessions: defineCall<{ ended: number }>()({
    method: 'PUT',
    path: '/api/sessions.php',
    audience: 'member',
    input: v.strictObject({
      proof,
      end: v.union([v.literal('others'), v.pipe(v.string(), v.regex(/^[\w-]{43}$/))]),
    }),
    errors: ['not_found', 'old_password_wrong', 'login_blocked', 'passkey_failed'],
    limit: 'endSessions',
  }),
}
