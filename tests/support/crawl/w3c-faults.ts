import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../../../scripts/tool-env.ts'

type Message = { type: string; subType?: string; url: string; message: string; extract?: string }

const jar = path.join(root, 'node_modules/vnu-jar/build/dist/vnu.jar')
/** A card is named by its link: two dozen headings would hide those of the page. */
function isAccepted({ message, extract = '' }: Message): boolean {
  if (message.startsWith('CSS: ')) return true
  return (
    message.startsWith('Article lacks heading') && /<article[^>]* class="card[ "]/.test(extract)
  )
}

export const hasJava = spawnSync('java', ['-version']).error === undefined

export function w3cFaults(pages: ReadonlyMap<string, string>): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
  try {
    const addresses = [...pages.keys()]
    for (const [index, address] of addresses.entries()) {
      writeFileSync(path.join(folder, `${index}.html`), pages.get(address) ?? '')
    }
    const options = ['--format', 'json', '--stdout', '--exit-zero-always', folder]
    const { error, stdout, stderr } = spawnSync('java', ['-jar', jar, ...options], {
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    })
    if (error) throw error
    if (!stdout) throw new Error(stderr)
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .filter((found) => !isAccepted(found))
      .map(({ url, message, extract }) => {
        return `${addresses[Number(path.basename(url, '.html'))]}: ${message} ${extract ?? ''}`
      })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
