import { Secret, TOTP } from 'otpauth'
import { SECOND } from '#contract/time.ts'

/** RFC 6238 as every app has it: SHA-1, six digits, half a minute. */
const period = 30
/** Periods before and after the present one: clocks differ, and typing takes a while. */
const window = 1

const settings = { algorithm: 'SHA1', digits: 6, period } as const

/** 160 bits, in base32, as RFC 4226 recommends. */
export function makeSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What a QR code says to an app: the secret, and under which names the app shows its codes. */
export function appLink(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...settings, secret, issuer, label: account }).toString()
}

/**
 * The period that the code is of, counted since 1970; null if it is of none that is near. `now` in
 * epoch milliseconds. Apps show the code in groups, and so it is typed.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
  const delta = new TOTP({ ...settings, secret }).validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: now,
    window,
  })
  return delta === null ? null : Math.floor(now / (period * SECOND)) + delta
}
