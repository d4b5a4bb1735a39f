import { callingCodes } from '#contract/contact.ts'

const countries: Readonly<Record<string, { code: string; mobile: RegExp; keepsZero?: true }>> = {
  NL: { ...callingCodes.NL, mobile: /^6[1-58]\d{7}$/ },
  BE: { ...callingCodes.BE, mobile: /^4\d{8}$/ },
  DE: { ...callingCodes.DE, mobile: /^1[5-7]\d{8,9}$/ },
  AT: { ...callingCodes.AT, mobile: /^6\d{7,12}$/ },
  FR: { ...callingCodes.FR, mobile: /^[67]\d{8}$/ },
  ES: { ...callingCodes.ES, mobile: /^[67]\d{8}$/ },
  IT: { ...callingCodes.IT, mobile: /^3\d{8,9}$/ },
  LU: { ...callingCodes.LU, mobile: /^6\d{8}$/ },
  IE: { ...callingCodes.IE, mobile: /^8\d{8}$/ },
}

export function callingCodeOf(phone: string): string {
  const of = Object.values(countries).find(({ code }) => phone.startsWith(`+${code}`))
  return `+${of?.code ?? ''}`
}

/**
 * Returns E.164; a number without a calling code is taken as one of `country`. Null if it cannot
 * receive text messages, and for other countries, whose messages are expensive (SMS pumping).
 */
export function readPhone(typed: string, country: string): string | null {
  const digits = typed.trim().replaceAll(/[\s().\-/]/g, '')
  const international = /^(?:\+|00)(\d+)$/.exec(digits)?.[1]
  if (international) {
    for (const { code, mobile } of Object.values(countries)) {
      // Some people keep the leading zero after the calling code: +31 (0)6.
      const rest = international.slice(code.length).replace(/^0/, '')
      if (international.startsWith(code) && mobile.test(rest)) return `+${code}${rest}`
    }
    return null
  }
  const own = countries[country]
  if (!own || !/^\d+$/.test(digits)) return null
  const rest = own.keepsZero ? digits : digits.replace(/^0/, '')
  return own.mobile.test(rest) ? `+${own.code}${rest}` : null
}
