import * as v from 'valibot'
import { isSent, type Tracking, trackingFields, trackingValue } from '#contract/signup.ts'
import type { Context } from '#worker/request/context.ts'

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

export function rememberSource({ cookies, request, session }: Context): void {
  const named = trackingFields.some((name) => request.url.searchParams.get(name))
  if (!named || session) return
  cookies.set(sourceCookie, packSource(request.source), { httpOnly: true })
}

export function forgetSource({ cookies, request }: Context): void {
  if (Object.keys(request.source).length === 0) return
  cookies.set(sourceCookie, '', { maxAge: 0, httpOnly: true })
}

/** If it is too long, only the first fields, which name the source. */
function packSource(source: Tracking): string {
  const packed = new URLSearchParams()
  for (const name of trackingFields) {
    const value = source[name]
    const kept = packed.toString()
    if (value) packed.set(name, value)
    if (encodeURIComponent(packed.toString()).length > maxCookieBytes) return kept
  }
  return packed.toString()
}

export function readSource(cookie: string | undefined): Tracking {
  return readTracking(Object.fromEntries(new URLSearchParams(cookie)))
}
