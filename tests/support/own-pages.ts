import { env } from 'cloudflare:test'
import * as v from 'valibot'
import type { WrittenTexts } from '#contract/own-page.ts'
import { companyInfo, siteSettings } from '#contract/site.ts'
import { savePage } from '#worker/info/save-page.ts'
import { operating } from './operating.ts'

/** A domain in the record, unless it is there. */
export async function plantSite(host: string, settings: object = {}): Promise<void> {
  const company = { name: 'V', address: 'A', city: 'C', country: 'NL' }
  await env.DB.prepare(
    'insert or ignore into sites (host, settings, company, updated_at) values (?, ?, ?, 0)',
  )
    .bind(
      host,
      JSON.stringify(v.parse(siteSettings, { name: 'Vonk', domain: host, ...settings })),
      JSON.stringify(v.parse(companyInfo, company)),
    )
    .run()
}

/** As an operator would, on a domain of the record. */
export async function writePage(host: string, token: string, texts: WrittenTexts): Promise<void> {
  await savePage(operating(), { host, token, texts })
}
