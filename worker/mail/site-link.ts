import type { Site } from '#worker/site/site.ts'

export function siteLink(site: Site, path: string): string {
  return `https://${site.host}${path}`
}
