import { isKnownSource, type Tracking } from '#contract/signup.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { Site } from './site.ts'

export function shownToVisitors(
  { settings }: Pick<Site, 'settings'>,
  source: Tracking,
): SiteSettings['logged_out_search'] {
  const known = isKnownSource(settings.traffic_sources, source)
  return known ? settings.logged_out_search_trafficsource : settings.logged_out_search
}
