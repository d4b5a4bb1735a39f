import type { PreviewServer, ViteDevServer } from 'vite'

/** Where the site is, and what of it is only there while developing. */
export function printAddresses(server: ViteDevServer | PreviewServer): void {
  const site = server.resolvedUrls?.local[0] ?? ''
  console.log(`\nThe site:     ${site}`)
  console.log(`The dev room: ${site}__dev/ (mails, clock, payments)`)
}
