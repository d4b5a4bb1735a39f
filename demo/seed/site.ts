import * as v from 'valibot'
import { companyInfo, siteSettings } from '#contract/site.ts'
import type { Local } from './local.ts'

/** The domain that http://localhost:8787 shows: the defaults, with a name. */
export async function seedSite({ DB, KV }: Local): Promise<void> {
  const settings = v.parse(siteSettings, {
    name: 'Vonk',
    domain: 'localhost',
    support_email: 'hulp@vonk.test',
    mail_sender: 'post@vonk.test',
  })
  const company = v.parse(companyInfo, {
    name: 'Vonk Dating B.V.',
    address: 'Voorbeeldstraat 1, 3511 AB',
    city: 'Utrecht',
    country: 'NL',
    kvk: '00000000',
    vat_numbers: ['NL000000000B01'],
    tradenames: ['Vonk'],
  })
  const record = [JSON.stringify(settings), JSON.stringify(company)]
  const now = Date.now()
  await DB.batch([
    DB.prepare('insert into sites (host, settings, company, updated_at) values (?, ?, ?, ?)').bind(
      'localhost',
      ...record,
      now,
    ),
    DB.prepare(
      'insert into site_versions (host, version, settings, company, saved_at) values (?, 1, ?, ?, ?)',
    ).bind('localhost', ...record, now),
  ])
  await KV.put('site:localhost', JSON.stringify({ settings, company }))
}
