import { keptDays } from '#contract/kept.ts'
import { type Locale, localeCookie } from '#contract/locales.ts'
import { DAY, SECOND } from '#contract/time.ts'
import type { Cookies } from '#worker/http/cookies.ts'

export const countryCookie = 'country'
const year = (keptDays.cookie * DAY) / SECOND

export function setLocaleCookie(cookies: Cookies, locale: Locale): void {
  cookies.set(localeCookie, locale, { maxAge: year, httpOnly: false })
}

export function setCountryCookie(cookies: Cookies, country: string): void {
  cookies.set(countryCookie, country, { maxAge: year, httpOnly: true })
}
