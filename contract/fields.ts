import * as v from 'valibot'
import type { ErrorCode } from './errors.ts'
import { normalise } from './normalise.ts'

const clean = v.check((text: string) => !text.includes('\0'))

/** Normalised before its length is counted and before a repeat is compared. */
export function text(max: number, min = 0) {
  return v.pipe(v.string(), clean, v.transform(normalise), v.minLength(min), v.maxLength(max))
}

export const tokenText = text(100, 20)

export const memberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 ** 12))
export const conversationId = memberId

/** Made by the client for each act, so that a repeat changes nothing. */
export const clientKey = v.pipe(v.string(), v.uuid())

export const idText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), memberId)

export function numberText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  )
}

/** In credits, as the page says: never is more charged. */
export const shownPrice = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Only what our mail transports accept: without mail an account could never be confirmed. */
export const emailAddress = v.message(
  v.pipe(text(254, 3), v.toLowerCase(), v.email(), v.regex(/^[!-~]{1,64}@[!-~]+$/)),
  'invalid_email' satisfies ErrorCode,
)

/** For a call that checks it itself and refuses it by this code. */
export function typedAddress(code: 'invalid_email' | 'invalid_new_email') {
  return v.message(text(254), code)
}

/**
 * In upper case, without the spaces (some of them invisible) that pasting adds. Null if nothing is
 * left.
 */
export const discountCode = v.pipe(
  text(60),
  v.transform((typed) => typed.replace(/[\s\p{Cf}]/gu, '').toUpperCase() || null),
)
export const hostName = v.pipe(text(253), v.toLowerCase(), v.regex(/^[\da-z.-]*$/))
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const gender = v.picklist(['male', 'female'])
export type Gender = v.InferOutput<typeof gender>
