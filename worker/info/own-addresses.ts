import * as v from 'valibot'
import { keptTexts } from '#contract/own-page.ts'
import { href } from '#contract/route.ts'
import type { Context } from '#worker/http/context.ts'
import type { OwnAddress } from '#worker/site/answer-robots.ts'
import { listPages } from './own/queries.ts'

/** The pages that the operator wrote for this domain, with the languages that each is found in. */
export async function ownAddresses({
  db,
  site,
}: Pick<Context, 'db' | 'site'>): Promise<OwnAddress[]> {
  const rows = await listPages(db, site.host).execute()
  return rows.map(({ token, texts }) => {
    const kept = v.parse(keptTexts, JSON.parse(texts))
    const languages = site.settings.locales_enabled.filter((locale) => kept[locale])
    return { path: href('pages-token', { token }), languages }
  })
}
