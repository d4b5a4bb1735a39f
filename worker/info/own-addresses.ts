import { href } from '#contract/route.ts'
import type { Context } from '#worker/request/context.ts'
import type { OwnAddress } from '#worker/site/robots-and-sitemap.ts'
import { listAddresses } from './queries.ts'

export async function ownAddresses({
  db,
  site,
}: Pick<Context, 'db' | 'site'>): Promise<OwnAddress[]> {
  const rows = await listAddresses(db, site.host).execute()
  return rows.map(({ token, languages }) => {
    const written = JSON.parse(languages) as string[]
    const found = site.settings.locales_enabled.filter((locale) => written.includes(locale))
    return { path: href('pages-token', { token }), languages: found }
  })
}
