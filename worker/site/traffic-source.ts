import * as v from 'valibot'
import { isSent, type Tracking, trackingFields, trackingValue } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'
import { isLanding, landingOf } from './counted-page.ts'

export const sourceCookie = 'source'

/** Browsers allow 4,096 bytes, including name and attributes. */
const maxCookieBytes = 3800

export function readTracking(fields: Record<string, string | undefined>): Tracking {
  const read = trackingFields.flatMap((name) => {
    const { success, output } = v.safeParse(trackingValue, fields[name]?.trim().slice(0, 200))
    return success && output ? [[name, output]] : []
  })
  return Object.fromEntries(read)
}

/** The latest source counts as a whole, so that nobody is paid for another's campaign. */
export function lastTouch(now: Tracking, before: Tracking): Tracking {
  const touched = isSent(now) || Object.keys(before).length === 0
  return touched ? now : before
}

/** Also to which look it led: a page further on, with the same source in its address, changes nothing. */
export function rememberSource({ cookies, request, session, site }: Context): void {
  const named = trackingFields.some((name) => request.url.searchParams.get(name))
  if (!named || session) return
  const landing = landingOf(site, request.url.pathname) ?? request.landing
  cookies.set(sourceCookie, packSource(request.source, landing), { httpOnly: true })
}

export function forgetSource({ cookies, request }: Context): void {
  if (Object.keys(request.source).length === 0) return
  cookies.set(sourceCookie, '', { maxAge: 0, httpOnly: true })
}

/** If it is too long, only the first fields, which name the source. */
function packSource(source: Tracking, page: string | null): string {
  const packed = new URLSearchParams()
  for (const [name, value] of [
    ...trackingFields.map((one) => [one, source[one]] as const),
    ['page', page] as const,
  ]) {
    const kept = packed.toString()
    if (value) packed.set(name, value)
    if (encodeURIComponent(packed.toString()).length > maxCookieBytes) return kept
  }
  return packed.toString()
}

export function readSource(cookie: string | undefined): Tracking {
  return readTracking(Object.fromEntries(new URLSearchParams(cookie)))
}

/** The look that is kept with a source, unless another one is named now. */
export function readLanding(cookie: string | undefined, now: Tracking): string | null {
  const before = readSource(cookie)
  const isOther = isSent(now) && trackingFields.some((name) => now[name] !== before[name])
  const page = new URLSearchParams(cookie).get('page') ?? ''
  return !isOther && isLanding.test(page) ? page : null
}
