import * as v from 'valibot'
import { isSent, type Tracking, trackingFields, trackingValue } from '#contract/signup.ts'
import type { Context } from '#worker/http/context.ts'

/** The cookie of a visit that was sent here. */
export const sourceCookie = 'source'

/** Cookies end at 4,096 bytes, name and attributes included. */
const maxCookieBytes = 3800

/** What of these fields says where the visitor came from; what cannot be kept is left out. */
export function readTracking(fields: Record<string, string | undefined>): Tracking {
  const read = trackingFields.flatMap((name) => {
    const { success, output } = v.safeParse(trackingValue, fields[name]?.trim().slice(0, 200))
    return success && output ? [[name, output]] : []
  })
  return Object.fromEntries(read)
}

/** The last one counts, and as a whole: nobody is paid for a campaign of somebody else's. */
export function lastTouch(now: Tracking, before: Tracking): Tracking {
  const touched = isSent(now) || Object.keys(before).length === 0
  return touched ? now : before
}

/** For this visit only: the browser drops it when it is closed. */
export function rememberSource({ cookies, request, session }: Context): void {
  const named = trackingFields.some((name) => request.url.searchParams.get(name))
  if (!named || session) return
  cookies.set(sourceCookie, packSource(request.source), { httpOnly: true })
}

/** It stands with the account now. */
export function forgetSource({ cookies, request }: Context): void {
  if (Object.keys(request.source).length === 0) return
  cookies.set(sourceCookie, '', { maxAge: 0, httpOnly: true })
}

/** Of one that is too long what comes first: who sent. */
function packSource(source: Tracking): string {
  const packed = new URLSearchParams()
  for (const name of trackingFields) {
    const value = source[name]
    const kept = packed.toString()
    if (value) packed.set(name, value)
    // As the cookie carries it.
    if (encodeURIComponent(packed.toString()).length > maxCookieBytes) return kept
  }
  return packed.toString()
}

/** What the cookie keeps. */
export function readSource(cookie: string | undefined): Tracking {
  return readTracking(Object.fromEntries(new URLSearchParams(cookie)))
}
