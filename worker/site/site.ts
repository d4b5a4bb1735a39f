import { minimumMessageCosts } from '#contract/message-costs.ts'
import { type CompanyInfo, type PublicSite, type SiteSettings } from '#contract/site.ts'
import type { Config } from '#worker/env.ts'
import { countryOf, type Where } from './country-of.ts'
import { groundOf } from './niche.ts'

export type Site = { host: string; settings: SiteSettings; company: CompanyInfo }

/** What the browser may know. The rest stays here. */
export function publicSite(site: Site, config: Config, request: Where): PublicSite {
  const { mail_sender: _m, auto_like_fictional: _a, neutral_auth: _n, ...others } = site.settings
  const { saved_filters: _s, background_color: _b, alert_return_days: _d, ...most } = others
  const { unread_reminder_days: _u, notification_reminder_days: _r, ...rest } = most
  const { lander_variants: _l, index_headline: _h, index_lead: _i, ...more } = rest
  const { fictional_warning: _w, fictional_singular: _f, fictional_plural: _p, ...settings } = more
  return {
    ...settings,
    theme_color: groundOf(settings),
    minimum_message_costs: minimumMessageCosts(settings),
    company: site.company,
    push_public_key: config.VAPID_PUBLIC_KEY,
    geoip_country: request.country,
    geoip_selected_country: countryOf({ site, request }),
  }
}
