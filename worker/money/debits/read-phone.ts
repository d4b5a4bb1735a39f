const countries: Readonly<Record<string, { code: string; mobile: RegExp; keepsZero?: true }>> = {
  NL: { code: '31', mobile: /^6[1-58]\d{7}$/ },
  BE: { code: '32', mobile: /^4\d{8}$/ },
  DE: { code: '49', mobile: /^1[5-7]\d{8,9}$/ },
  AT: { code: '43', mobile: /^6\d{7,12}$/ },
  FR: { code: '33', mobile: /^[67]\d{8}$/ },
  ES: { code: '34', mobile: /^[67]\d{8}$/ },
  IT: { code: '39', mobile: /^3\d{8,9}$/, keepsZero: true },
  LU: { code: '352', mobile: /^6\d{8}$/ },
  IE: { code: '353', mobile: /^8\d{8}$/ },
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
