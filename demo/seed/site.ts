import * as v from 'valibot'
import { savedSettings } from '#contract/saved-settings.ts'
import { companyInfo, type SiteSettings } from '#contract/site.ts'
import type { Local } from './local.ts'

/** The domain that http://localhost:8787 shows: the defaults, with a name. */
const open: v.InferInput<typeof savedSettings> = {
  name: 'Vonk',
  domain: 'localhost',
  support_email: 'hulp@vonk.test',
  mail_sender: 'post@vonk.test',
}

/**
 * http://besloten.localhost:8787 takes only whom a traffic source has sent, shows visitors nobody, and
 * tells nobody who has an account.
 */
const invited: typeof open = {
  ...open,
  name: 'Besloten',
  domain: 'besloten.localhost',
  signups: 'with_trafficsource',
  logged_out_search: 'none',
  neutral_auth: true,
}

export async function seedSite(local: Local): Promise<void> {
  for (const settings of [open, invited]) await saveSite(local, v.parse(savedSettings, settings))
}

async function saveSite({ DB, KV }: Local, settings: SiteSettings): Promise<void> {
  const company = v.parse(companyInfo, {
    name: 'Vonk Dating B.V.',
    address: 'Voorbeeldstraat 1, 3511 AB',
    city: 'Utrecht',
    country: 'NL',
    kvk: '00000000',
    vat_numbers: ['NL000000000B01'],
    tradenames: ['Vonk', 'Besloten'],
  })
  const { domain } = settings
  const record = [JSON.stringify(settings), JSON.stringify(company)]
  const now = Date.now()
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
