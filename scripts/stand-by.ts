import type { PreviewServer, ViteDevServer } from 'vite'

/** Ends with npm, if that started it. With `--short` it asks for the first pages and ends. */
export async function standBy(server: ViteDevServer | PreviewServer): Promise<void> {
  const site = server.resolvedUrls?.local[0] ?? ''
  console.log(`\nThe site:     ${site}`)
  console.log(`The dev room: ${site}__dev/ (mails, clock, payments)`)
  if (process.argv.includes('--short')) return askAndEnd(server, site)
  if (process.env['npm_lifecycle_event']) endWithParent()
}

async function askAndEnd(server: ViteDevServer | PreviewServer, site: string): Promise<never> {
  for (const page of [site, `${site}__dev/`]) {
    const answer = await fetch(page)
    if (!answer.ok) throw new Error(`${page} answered ${answer.status}: ${await answer.text()}`)
  }
  await server.close()
  process.exit()
}

/** npm starts scripts through a shell, which does not pass signals on. */
function endWithParent(): void {
  const parent = process.ppid
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }
  setInterval(look, 500).unref()
}
