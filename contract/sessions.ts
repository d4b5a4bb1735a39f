import * as v from 'valibot'
import { defineCall } from './call.ts'
import type { DeviceKind } from './device.ts'

/** How many devices are signed in to one account at most: the one not used for longest gives way. */
export const maxSessions = 20

/** Times in epoch milliseconds. */
export type DeviceSession = {
  id: string
  /** `Chrome, Windows`; null when the browser does not say. */
  device: string | null
  kind: DeviceKind
  last_used_at: number
  created_at: number
  /** The one that asks. */
  current: boolean
}

export const sessionsCalls = {
  /** Logs a device out; `others` all but the one that asks. */
  endSessions: defineCall<{ ended: number }>()({
    method: 'PUT',
    path: '/api/sessions.php',
    audience: 'member',
    input: v.strictObject({
      end: v.union([v.literal('others'), v.pipe(v.string(), v.regex(/^[\w-]{43}$/))]),
    }),
    errors: ['not_found'],
  }),
}
