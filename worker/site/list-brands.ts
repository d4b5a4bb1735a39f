import type { SiteSettings } from '#contract/site.ts'
import type { Context } from '#worker/request/context.ts'
import { listNames } from './queries.ts'

export async function listBrands({ db, site }: Pick<Context, 'db' | 'site'>): Promise<string[]> {
  const others = await listNames(db).execute()
  const all = others.map(({ name, domain }) => ({ name: name ?? '', domain: domain ?? '' }))
  return [...new Set([site.settings, ...all].flatMap(brandsOf))]
}

export function brandsOf({ name, domain }: Pick<SiteSettings, 'name' | 'domain'>): string[] {
  return [name, domain.split('.')[0] ?? '']
}
