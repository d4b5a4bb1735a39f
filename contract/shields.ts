import * as v from 'valibot'
import { defineCall } from './call.ts'

export const mostShielded = 500

/** Base64url of 32 bytes. */
const contactHash = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))

const hashes = v.pipe(v.array(contactHash), v.minLength(1), v.maxLength(mostShielded))
/** In the domain's time zone. */
const addedOn = v.pipe(v.string(), v.isoDate())

export const shieldsCalls = {
  /** Whether any of them has an account is told by nothing. */
  shield: defineCall()({
    method: 'POST',
    path: '/api/shield.php',
    audience: 'member',
    input: v.strictObject({ hashes }),
    errors: ['shield_full'],
    limit: 'shield',
    repeatable: true,
  }),
  /** These, those of a day, or all. */
  unshield: defineCall()({
    method: 'POST',
    path: '/api/unshield.php',
    audience: 'member',
    input: v.union([
      v.strictObject({ hashes }),
      v.strictObject({ added: v.union([addedOn, v.literal('ever')]) }),
    ]),
    errors: [],
    limit: 'unshield',
    repeatable: true,
  }),
}

export type ShieldsPages = {
  'settings-shield': {
    salt: string
    country: string
    /** Newest first. */
    added: Array<{ on: string; count: number }>
    /** Not all addresses of accounts from before are known yet: whosever, the same for all who look. */
    marking: boolean
  }
}
