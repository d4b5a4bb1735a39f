import { minimumMessageCosts } from '#contract/bundles.ts'
import type { CompanyInfo } from '#contract/company.ts'
import { privateSettings } from '#contract/private-settings.ts'
import type { PublicSite, SiteSettings } from '#contract/site.ts'
import type { Config } from '#worker/env.ts'
import { countryOf, type Where } from './country-of.ts'
import { themeColorOf } from './niche.ts'

export type Site = { host: string; settings: SiteSettings; company: CompanyInfo }

const notShown: ReadonlySet<string> = new Set<keyof SiteSettings>(privateSettings)

export function publicSite(site: Site, config: Config, request: Where): PublicSite {
  return {
    ...shownOf(site),
    push_public_key: config.VAPID_PUBLIC_KEY,
    geoip_country: request.country,
    geoip_selected_country: countryOf({ site, request }),
  }
}

type Shown = Omit<PublicSite, 'push_public_key' | 'geoip_country' | 'geoip_selected_country'>

// For as long as the isolate keeps the site.
const known = new WeakMap<Site, Shown>()

function shownOf(site: Site): Shown {
  const shown = known.get(site) ?? shownNow(site)
  known.set(site, shown)
  return shown
}

function shownNow(site: Site): Shown {
  const shown = Object.entries(site.settings).filter(([name]) => !notShown.has(name))
  const settings = Object.fromEntries(shown) as Omit<SiteSettings, (typeof privateSettings)[number]>
  return {
    ...settings,
    theme_color: themeColorOf(site.settings),
    minimum_message_costs: minimumMessageCosts(settings),
    company: site.company,
  }
}
