import type { SiteSettings } from '#contract/site.ts'

export function appIcon({ app_icons }: Pick<SiteSettings, 'app_icons'>): string {
  return `/icons/${app_icons}/192.png`
}
