import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { companyInfo } from '#contract/company.ts'
import { siteSettings } from '#contract/site.ts'

const addresses = { mail_sender: 'post@vonk.test', support_email: 'hulp@vonk.test' }

function recordOf(host: string, settings: object, company: object) {
  return {
    settings: v.parse(siteSettings, { name: 'Vonk', domain: host, ...addresses, ...settings }),
    company: v.parse(companyInfo, {
      name: 'C',
      address: 'A',
      city: 'B',
      country: 'NL',
      ...company,
    }),
  }
}

type SaveOptions = { host?: string; company?: object }

export async function saveSettings(
  settings: object = {},
  { host = 'localhost', company = {} }: SaveOptions = {},
): Promise<void> {
  await env.KV.put(`site:${host}`, JSON.stringify(recordOf(host, settings, company)))
}

export async function saveSite(
  host: string,
  settings: object = {},
  company: object = {},
): Promise<void> {
  const record = recordOf(host, settings, company)
  await env.DB.prepare(
    'insert or ignore into sites (host, settings, company, updated_at) values (?, ?, ?, 0)',
  )
    .bind(host, JSON.stringify(record.settings), JSON.stringify(record.company))
    .run()
}
