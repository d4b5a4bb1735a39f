import { visibleFields } from '#contract/profile.ts'
import { parseQuote, type QuotePlace } from '#contract/quotes.ts'
import type { SiteSettings } from '#contract/site.ts'

/** Null unless profiles of this site show that place at all. */
export function quotable(settings: SiteSettings, key: string): QuotePlace | null {
  const place = parseQuote(key)
  if (place?.question !== 'about' && place?.question !== 'reason') return place
  return visibleFields(settings).includes(place.question) ? place : null
}
