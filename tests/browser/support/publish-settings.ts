import * as v from 'valibot'
import { siteSettings } from '#contract/site.ts'
import type { Site } from './own-site.ts'

export async function publishSettings(
  { origin, worker }: Site,
  changes: Partial<v.InferInput<typeof siteSettings>>,
): Promise<void> {
  const host = new URL(origin).hostname
  const addresses = { mail_sender: 'post@vonk.test', support_email: 'hulp@vonk.test' }
  const settings = { name: 'Vonk', domain: host, ...addresses, ...changes }
  const company = { name: 'Vonk B.V.', address: 'Kade 4', city: 'Rotterdam', country: 'NL' }
  const { KV } = await worker.getEnv()
  await KV.put(
    `site:${host}`,
    JSON.stringify({ settings: v.parse(siteSettings, settings), company }),
  )
}
