import { type Locale, localeCookie, locales } from '#contract/locales.ts'
import { matchRoute } from '#contract/route.ts'
import { type ReadPage, readHtml } from './read-html.ts'

export type Seen = {
  address: string
  from: string
  status: number
  html: string
  page: ReadPage
}

type Crawl = {
  origin: string
  cookie: string
  locale: Locale
  starts: readonly string[]
  alike?: number
}

const lanes = 6

export async function crawl(asked: Crawl): Promise<Seen[]> {
  const { origin, cookie, locale, starts, alike = 3 } = asked
  const headers = {
    cookie: `${localeCookie}=${locale}; ${cookie}`,
    accept: 'text/html',
    // The pages of a network are counted: each language comes from another.
    'cf-connecting-ip': `192.0.2.${locales.indexOf(locale) + 1}`,
    // A kept-alive connection may be closed while a page is being checked.
    connection: 'close',
  }
  const waiting = starts.map((address) => ({ address, from: '' }))
  const known = new Set(starts)
  const perRoute = new Map<string, number>()
  const seen: Seen[] = []

  async function visit({ address, from }: { address: string; from: string }): Promise<void> {
    const answer = await fetch(origin + address, { headers, redirect: 'manual' })
    const html = await answer.text()
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') === true
    const page = readHtml(isPage ? html : '')
    seen.push({ address, from, status: answer.status, html: isPage ? html : '', page })
    const location = answer.headers.get('location')
    for (const link of location ? [location] : page.links) follow(link, address)
  }

  function follow(link: string, from: string): void {
    const url = URL.parse(link, origin + from)
    if (url?.origin !== origin || url.pathname.startsWith('/api/')) return
    const address = url.pathname + url.search
    if (known.has(address)) return
    known.add(address)
    const name = matchRoute(url.pathname)?.name ?? url.pathname
    const count = perRoute.get(name) ?? 0
    perRoute.set(name, count + 1)
    if (count < alike) waiting.push({ address, from })
  }

  async function visitAll(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) await visit(next)
  }
  while (waiting.length > 0) await Promise.all(Array.from({ length: lanes }, visitAll))
  return seen
}
