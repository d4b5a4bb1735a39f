import type { PreviewServer, ViteDevServer } from 'vite'

/**
 * Prints the site's address and serves until a signal comes, or npm, if it started this, has ended.
 */
export function standBy(server: ViteDevServer | PreviewServer): void {
  const site = server.resolvedUrls?.local[0] ?? ''
  console.log(`\nThe site:     ${site}`)
  console.log(`The dev room: ${site}__dev/ (mails, clock, payments)`)
  if (process.env['npm_lifecycle_event']) endWithParent()
}

/** npm starts scripts through a shell, which does not pass signals on. */
function endWithParent(): void {
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(look, 500).unref()
}
