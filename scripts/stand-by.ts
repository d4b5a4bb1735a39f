import type { PreviewServer, ViteDevServer } from 'vite'

/** Ends with npm, if that started it. With `--short` it asks for the first pages and ends. */
export async function standBy(server: ViteDevServer | PreviewServer, desk: string): Promise<void> {
  const site = server.resolvedUrls?.local[0] ?? ''
  console.log(`\nThe site:     ${site}`)
  console.log(`The dev room: ${site}__dev/ (mails, clock, payments)`)
  console.log(`The desk:     ${desk}__dev/ (who to be)`)
  if (process.argv.includes('--short'))
    return askAndEnd(server, [site, `${site}__dev/`, `${desk}__dev/`])
  if (process.env['npm_lifecycle_event']) endWithParent()
}

async function askAndEnd(server: ViteDevServer | PreviewServer, pages: string[]): Promise<never> {
  for (const page of pages) {
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
