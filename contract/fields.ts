import * as v from 'valibot'
import { mailAddress, withAsciiDomain } from './email-address.ts'
import type { ErrorCode } from './errors.ts'
import { normalise } from './normalise.ts'

const clean = v.check((text: string) => !text.includes('\0'))

/** Normalised before its length is counted and before a repeat is compared. */
export function text(max: number, min = 0) {
  return v.pipe(v.string(), clean, v.transform(normalise), v.minLength(min), v.maxLength(max))
}

/** The same on one line; `max` counts what is left of the spaces. */
export function line(max: number, min = 0) {
  const onOneLine = v.transform((written: string) => written.replace(/\s+/g, ' '))
  return v.pipe(text(65_536, min), onOneLine, v.maxLength(max))
}

export const tokenText = text(100, 20)

export const memberId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10 ** 12))
export const conversationId = memberId

/** Made by the client for each act, so that a repeat changes nothing. */
export const clientKey = v.pipe(v.string(), v.uuid())

export const idText = v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), memberId)

/** Where somebody wanted to go; believed only as far as it is a page of ours, of no great length. */
export const wantedPage = text(8000)

export const everyAge = { youngest: 18, oldest: 99 } as const

export const wishedAge = v.pipe(
  v.union([v.number(), numberText(everyAge.youngest, everyAge.oldest)]),
  v.integer(),
  v.minValue(everyAge.youngest),
  v.maxValue(everyAge.oldest),
)

export function numberText(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/),
    v.transform(Number),
    v.minValue(min),
    v.maxValue(max),
  )
}

export const namePart = text(60, 1)

/** Where a list goes on, as the server has sealed it for this viewer. */
export const sealedPlace = v.pipe(v.string(), v.regex(/^[\w-]{30,200}$/))

/** Where on a profile a quote is from (`quoteKey`). */
export const quotedPlace = text(40, 1)

/** In credits, as the page says: more is never charged. */
export const shownPrice = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** In lower case, its domain in ASCII, however it was typed. */
export const emailAddress = v.message(
  v.pipe(text(254, 3), v.toLowerCase(), v.transform(withAsciiDomain), v.regex(mailAddress)),
  'invalid_email' satisfies ErrorCode,
)

export function typedAddress(code: 'invalid_email' | 'invalid_new_email') {
  return v.message(text(254), code)
}

/**
 * Without the spaces (some of them invisible) that pasting adds, and with plain digits and dashes
 * for those of phones and input methods.
 */
const plainCode = v.transform((typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\p{Cf}]/gu, ''),
)

/** Digits or groups of letters that we have made, where a dash says nothing. */
export const typedCode = v.pipe(
  text(60, 1),
  plainCode,
  v.transform((code) => code.replaceAll('-', '').toUpperCase()),
)

/** In upper case; null if nothing is left. */
export const discountCode = v.pipe(
  text(60),
  plainCode,
  v.transform((code) => code.toUpperCase() || null),
)
export const hostName = v.pipe(text(253), v.toLowerCase(), v.regex(/^[\da-z.-]*$/))
export const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))
export const gender = v.picklist(['male', 'female'])
export type Gender = v.InferOutput<typeof gender>
export const sought = v.picklist([...gender.options, 'both'])
export type Sought = v.InferOutput<typeof sought>
