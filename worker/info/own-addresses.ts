import { href } from '#contract/route.ts'
import { openReplica } from '#worker/db/replicas.ts'
import type { Context } from '#worker/request/context.ts'
import type { OwnAddress } from '#worker/site/robots-and-sitemap.ts'
import { listAddresses } from './queries.ts'

export async function ownAddresses({
  env,
  site,
}: Pick<Context, 'env' | 'site'>): Promise<OwnAddress[]> {
  const { db } = openReplica<'own_pages'>(env)
  const rows = await listAddresses(db, site.host).execute()
  return rows.map(({ token, languages }) => {
    const written = JSON.parse(languages) as string[]
    const found = site.settings.locales_enabled.filter((locale) => written.includes(locale))
    return { path: href('pages-token', { token }), languages: found }
  })
}
