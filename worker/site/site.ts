import { type CompanyInfo, type PublicSite, type SiteSettings } from '#contract/site.ts'
import type { Config } from '#worker/env.ts'

export type Site = { host: string; settings: SiteSettings; company: CompanyInfo }

/** What the browser may know. The rest stays here. */
export function publicSite(site: Site, config: Config, country: string | null): PublicSite {
  const { mail_sender: _m, auto_like_fictional: _a, neutral_auth: _n, ...settings } = site.settings
  return {
    ...settings,
    company: site.company,
    push_public_key: config.VAPID_PUBLIC_KEY,
    geoip_country: country,
  }
}
