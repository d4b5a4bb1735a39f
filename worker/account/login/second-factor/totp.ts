import { Secret, TOTP } from 'otpauth'
import { SECOND } from '#contract/time.ts'

/** RFC 6238 as every app has it: SHA-1, six digits, half a minute. */
const period = 30
const window = 1

const settings = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 bits, in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

export function appLink(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, secret, issuer, label: account }).toString()
}

/** Counted in periods since 1970; null if it is none of the nearest. `now` in milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...settings, secret }).validate({
    token: code,
    timestamp: now,
    window,
  })
  return delta === null ? null : Math.floor(now / (period * SECOND)) + delta
}
