import { isSent, type Tracking } from '#contract/signup.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Site } from './site.ts'

/**
 * How much of members a visitor may see. Visitors from a traffic source have a setting of their
 * own.
 */
export function shownToVisitors(
  { settings }: Pick<Site, 'settings'>,
  source: Tracking,
): SiteSettings['logged_out_search'] {
  return isSent(source) ? settings.logged_out_search_trafficsource : settings.logged_out_search
}
