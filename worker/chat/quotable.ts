import { visibleFields } from '#contract/profile.ts'
import { parseQuote, type QuotePlace } from '#contract/quotes.ts'
import type { SiteSettings } from '#contract/site.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'

/** Null unless profiles of this site show that place at all. */
export function quotable(settings: SiteSettings, key: string): QuotePlace | null {
  const place = parseQuote(key)
  if (place?.question !== 'about' && place?.question !== 'reason') return place
  return visibleFields(settings).includes(place.question) ? place : null
}

/** What is quoted is read as on the profile, and counts as that: null if it may be read. */
export async function heldFromQuoting(ctx: MemberContext, other: { id: number }) {
  return (await showPeople(ctx, 'profiles', [other])).held
}
