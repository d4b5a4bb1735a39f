import type { SiteSettings } from '#contract/site.ts'

/** The picture beside what is pushed: the domain's, of nobody. */
export function appIcon({ app_icons }: Pick<SiteSettings, 'app_icons'>): string {
  return `/icons/${app_icons}/192.png`
}
