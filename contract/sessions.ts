import * as v from 'valibot'
import { defineCall } from './call.ts'
import { proof } from './proof.ts'

const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

// In this order: most browsers also name the one that they derive from.
const browsers = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/EdgA?(?:iOS)?\//, 'Edge'],
  [/OPR\/|OPT\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/** Per account: a new one ends the one that was unused for longest. */
export const maxSessions = 20

export type DeviceSession = {
  id: string
  device: string | null
  kind: DeviceKind
  last_used_at: number
  created_at: number
  current: boolean
}

export const sessionsCalls = {
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

export function describeDevice(userAgent: string): string | null {
  const known = [browsers, systems].flatMap((list) => {
    const found = list.find(([pattern]) => pattern.test(userAgent))
    return found ? [found[1]] : []
  })
  return known.join(', ') || null
}

type DeviceKind = 'phone' | 'laptop'

export function deviceKind(userAgent: string): DeviceKind {
  return /iPhone|iPad|Android|Mobile/.test(userAgent) ? 'phone' : 'laptop'
}

export type SessionsPages = {
  'settings-sessions': { sessions: DeviceSession[] }
}
