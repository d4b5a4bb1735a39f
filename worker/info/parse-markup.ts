import type { Block, Part } from '#contract/info.ts'
import { Refusal } from '#worker/db/refusal.ts'

/** `**strong**`, `*emphasis*`, `[words](address)`; they cannot be nested. */
const marked = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^()\s]+)\)/g

/**
 * Small Markdown: blocks separated by an empty line, headings by `## ` and `### `, lists by `- ` or
 * `1. ` on every line. Everything else is plain text, HTML too.
 * @throws Refusal that names the line
 */
export function parseMarkup(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n(?:[ \t]*\n)+/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(parseBlock)
}

function parseBlock(text: string): Block[] {
  const lines = text.split('\n').map((line) => line.trim())
  const [first = ''] = lines
  if (first.startsWith('# ')) {
    throw new Refusal(`"${first}": the title is the first heading, others begin with ##`)
  }
  const [, signs, heading] = /^(##|###) +(.+)$/.exec(first) ?? []
  if (heading) {
    const rest = lines.slice(1).join('\n')
    const kind = signs === '##' ? 'h2' : 'h3'
    return [{ kind, words: parseWords(heading) }, ...(rest ? parseBlock(rest) : [])]
  }
  for (const [kind, sign] of [
    ['ul', /^- +/],
    ['ol', /^\d+\. +/],
  ] as const) {
    if (lines.every((line) => sign.test(line))) {
      return [{ kind, items: lines.map((line) => parseWords(line.replace(sign, ''))) }]
    }
  }
  return [{ kind: 'p', words: parseWords(lines.join(' ')) }]
}

function parseWords(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  for (const found of text.matchAll(marked)) {
    const [whole, strong, em, words, link] = found
    if (found.index > at) parts.push(text.slice(at, found.index))
    if (strong) parts.push({ strong })
    else if (em) parts.push({ em })
    else if (words && link) parts.push({ link: requireSafe(link), words })
    at = found.index + whole.length
  }
  if (at < text.length) parts.push(text.slice(at))
  return parts
}

/** Own paths, and addresses that cannot run a script. */
function requireSafe(link: string): string {
  if (/^\/(?![/\\])/.test(link) && !link.includes('\\')) return link
  const url = URL.parse(link)
  if (url && ['https:', 'mailto:', 'tel:'].includes(url.protocol)) return link
  throw new Refusal(`"${link}" is no https:, mailto: or tel: address and no path of this site`)
}
