import * as v from 'valibot'
import { type CompanyInfo, companyInfo } from '#contract/company.ts'
import { savedSettings } from '#contract/saved-settings.ts'
import type { SiteSettings } from '#contract/site.ts'
import { walletRoot } from '#worker/dev/age/sandbox-keys.ts'
import type { Local } from './local.ts'
import { demoNow } from './now.ts'

type Written = v.InferInput<typeof savedSettings>
type Company = v.InferInput<typeof companyInfo>

const vonk: Company = {
  name: 'Vonk Dating B.V.',
  address: 'Voorbeeldstraat 1, 3511 AB',
  city: 'Utrecht',
  country: 'NL',
  kvk: '00000000',
  vat_numbers: ['NL000000000B01'],
  tradenames: ['Vonk', 'Besloten'],
  support_phone: '+31 30 000 0000',
  represented_by: 'V. Voorbeeld',
  delete_discount: 30,
}

const schemerCompany: Company = {
  name: 'Schemer Online GmbH',
  address: 'Musterstraße 1, 50667',
  city: 'Köln',
  country: 'DE',
  kvk: 'HRB 000000',
  vat_numbers: ['DE000000000'],
  tradenames: ['Schemer'],
  support_phone: '+49 221 000 0000',
  represented_by: 'Max Mustermann',
  contact_languages: ['de', 'en'],
  authorities_email: 'behoerden@schemer.test',
  youth_protection: 'Erika Mustermann',
  youth_protection_email: 'jugendschutz@schemer.test',
  added: Date.UTC(2025, 2, 1, 12),
}

const open: Written = {
  name: 'Vonk',
  domain: 'localhost',
  support_email: 'hulp@vonk.test',
  mail_sender: 'post@vonk.test',
  billing_name: 'VONK DATING',
  // Asked in the sandbox of the dev room, of who comes from there.
  age_proof: [
    { countries: ['FR'], when: 'photos', methods: ['wallet', 'provider'] },
    { countries: ['IT'], when: 'signup', methods: ['provider', 'wallet'] },
  ],
  age_provider: {
    name: 'Sandbox',
    issuer: '/__dev/age',
    authorization_endpoint: '/__dev/age/authorize',
    token_endpoint: '/__dev/age/token',
    jwks_uri: '/__dev/age/jwks',
    client_id: 'vonk',
  },
  age_wallet: { roots: [walletRoot], link: '/__dev/age/wallet' },
  lander_variants: {
    gallery: { zomer: { headline: { nl: 'Een zomer met <em>gezelschap</em>' }, glow: 'mint' } },
  },
}

const schemer: Written = {
  name: 'Schemer',
  domain: 'schemer.localhost',
  domain_language: 'de',
  locales_enabled: ['de', 'en', 'nl', 'fr', 'it', 'pl', 'es'],
  niche: 5,
  app_icons: 'schemer',
  countries: ['DE', 'AT', 'CH', 'NL', 'LU'],
  default_country: 'DE',
  time_zone: 'Europe/Berlin',
  currencies: { CH: 'CHF' },
  vat_percentage: { DE: 19, AT: 20, CH: 8.1, NL: 21, LU: 17 },
  bundles: [
    { id: 'p0', credits: 10, prices: { EUR: 1290, CHF: 1290 } },
    { id: 'p1', credits: 30, prices: { EUR: 3290, CHF: 3290 } },
    { id: 'p2', credits: 75, prices: { EUR: 6990, CHF: 6990 }, popular: true },
    { id: 'p3', credits: 180, prices: { EUR: 13990, CHF: 13990 } },
  ],
  refund_days: 30,
  signup_credits: 3,
  support_email: 'hilfe@schemer.test',
  mail_sender: 'post@schemer.test',
  lander_variants: {
    gallery: { herbst: { headline: { de: 'Ein Herbst in <em>Gesellschaft</em>' }, glow: 'rose' } },
  },
}

/**
 * http://besloten.localhost:8787 takes only whom a traffic source has sent (`?ref=vriend`), shows
 * visitors nobody, and its members to each other alone.
 */
const invited: Written = {
  ...open,
  name: 'Besloten',
  domain: 'besloten.localhost',
  signups: 'with_trafficsource',
  traffic_sources: ['vriend'],
  logged_out_search: 'none',
}

const sites: Array<[settings: Written, company: Company]> = [
  [open, vonk],
  [schemer, schemerCompany],
  [invited, vonk],
]

export async function seedSite(local: Local): Promise<void> {
  for (const [settings, company] of sites) {
    await saveSite(local, v.parse(savedSettings, settings), v.parse(companyInfo, company))
  }
}

async function saveSite(
  { DB, KV }: Local,
  settings: SiteSettings,
  company: CompanyInfo,
): Promise<void> {
  const { domain } = settings
  const record = [JSON.stringify(settings), JSON.stringify(company)]
  const now = demoNow
  await DB.batch([
    DB.prepare('insert into sites (host, settings, company, updated_at) values (?, ?, ?, ?)').bind(
      domain,
      ...record,
      now,
    ),
    DB.prepare(
      'insert into site_versions (host, version, settings, company, saved_at) values (?, 1, ?, ?, ?)',
    ).bind(domain, ...record, now),
  ])
  await KV.put(`site:${domain}`, JSON.stringify({ settings, company }))
}
