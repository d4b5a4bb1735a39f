import type { Site } from '#worker/site/site.ts'

/** A full address, for mails and pushes: `siteLink(site, href('chats'))`. */
export function siteLink(site: Site, path: string): string {
  return `https://${site.host}${path}`
}
