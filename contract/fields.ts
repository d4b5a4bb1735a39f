import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'

/**
 * The pieces that schemas are made of. Text never holds NUL, and is trimmed and capped. Half a
 * character becomes what the database would keep of it, so that a repeat is the same text.
 */
const clean = v.check((text: string) => !text.includes('\0'))
const whole = v.transform((text: string) => text.toWellFormed())

export function text(max: number, min = 0) {
  return v.pipe(v.string(), clean, whole, v.trim(), v.minLength(min), v.maxLength(max))
}

/** The token of a mailed link. */
export const tokenText = text(100, 20)

export const memberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 ** 12))
export const conversationId = memberId

/** Made by the client for each act, so that a repeat changes nothing. */
export const clientKey = v.pipe(v.string(), v.uuid())

/** From a query string or a path: digits only. */
export const idText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), memberId)

/** A whole number in a query string, within a range. */
export function numberText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  )
}

/**
 * Nothing that our mail transports refuse: an account without mail could never be confirmed. What is
 * none is refused by a code of its own.
 */
export const emailAddress = v.message(
  v.pipe(text(254, 3), v.toLowerCase(), v.email(), v.regex(/^[!-~]{1,64}@[!-~]+$/)),
  'invalid_email' satisfies ErrorCode,
)
/**
 * A discount code as it is kept: what is pasted brings spaces, some of them invisible, and what is
 * typed small letters. Nothing else than those is no code.
 */
export const discountCode = v.pipe(
  text(60),
  v.transform((typed) => typed.replace(/[\s\p{Cf}]/gu, '').toUpperCase() || null),
)
/** As it stands in an address; the settings of a host are kept under it. */
export const hostName = v.pipe(text(253), v.toLowerCase(), v.regex(/^[\da-z.-]*$/))
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const gender = v.picklist(['male', 'female'])
export type Gender = v.InferOutput<typeof gender>
