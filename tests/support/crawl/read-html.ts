export type ReadPage = {
  lang: string
  links: string[]
  requests: string[]
  words: string[]
}

const pieces = /<!--[\s\S]*?-->|<![^>]*>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|[^<]+/gi
const attribute = /([\w:-]+)(?:="([^"]*)")?/g
const alone = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const unread = /^(?:script|style)$/
const labels = ['alt', 'aria-label', 'placeholder', 'title', 'aria-description']

/** As React writes it: every element is closed, every attribute in double quotes. */
export function readHtml(html: string): ReadPage {
  const page: ReadPage = { lang: '', links: [], requests: [], words: [] }
  const kept: boolean[] = [false]
  for (const [whole, closing, name = '', rest = ''] of html.matchAll(pieces)) {
    const tag = name.toLowerCase()
    if (whole.startsWith('<!')) continue
    if (!name) {
      if (!kept.at(-1) && whole.trim()) page.words.push(decoded(whole.trim()))
    } else if (closing) {
      kept.pop()
    } else {
      const has = attributesOf(rest)
      const isKept = kept.at(-1) === true || has['translate'] === 'no' || unread.test(tag)
      note(page, tag, has, isKept)
      if (!alone.test(tag) && !rest.endsWith('/')) kept.push(isKept)
    }
  }
  return page
}

type Attributes = Record<string, string>

function note(page: ReadPage, tag: string, has: Attributes, isKept: boolean): void {
  if (tag === 'html') page.lang = has['lang'] ?? ''
  if (tag === 'a' && has['href'] !== undefined) page.links.push(has['href'])
  page.requests.push(...requestsOf(tag, has))
  if (isKept) return
  page.words.push(...labels.flatMap((label) => has[label] ?? []))
  if (has['name'] === 'description') page.words.push(has['content'] ?? '')
}

function requestsOf(tag: string, { href, src, action, poster, srcset = '', rel = '' }: Attributes) {
  const linked = tag === 'link' && !/canonical|alternate/.test(rel) ? href : undefined
  const sources = srcset.split(',').map((source) => source.trim().split(' ')[0])
  return [linked, src, action, poster, ...sources].flatMap((url) => url || [])
}

function attributesOf(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(attribute)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decoded(value),
    ]),
  )
}

function decoded(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
