import { stylesCookie } from '#worker/http/cookies.ts'
import type { Context } from '#worker/request/context.ts'

/** In this order in the document; all of them are files, which their addresses name. */
export type PageStyles = {
  /** The page waits for these. */
  linked: readonly string[]
  inline: readonly InlineStyle[]
  /** Fetched after the page, for the ones that follow. */
  later: readonly string[]
}

/** `source`: for the policy, with its quotes. */
type InlineStyle = { address: string; css: string; source: string }

type Asking = Pick<Context, 'env' | 'cookies'> & { request: Pick<Context['request'], 'styles'> }

const read = new Map<string, InlineStyle>()

/**
 * A page brings its styles along, as a file would hold up its first paint for a round trip. Only the
 * common ones, which are the first and by far the largest, are linked where the browser has them.
 * `onUse`: nothing is fetched before the page is used.
 */
export async function pageStyles(
  { env, request, cookies }: Asking,
  addresses: readonly string[],
  onUse: boolean,
): Promise<PageStyles> {
  const [common = ''] = addresses
  const name = common.slice(common.lastIndexOf('/') + 1)
  const linked = request.styles === name ? [common] : []
  const inline = await inlineStyles(env, addresses.slice(linked.length))
  if (!inline) return { linked: addresses, inline: [], later: [] }
  if (onUse) return { linked, inline, later: [] }
  if (linked.length === 0) cookies.set(stylesCookie, name, { httpOnly: true })
  return { linked, inline, later: inline.map(({ address }) => address) }
}

/** Null in development, and if a file cannot be read. */
async function inlineStyles(
  { ASSETS }: Env,
  addresses: readonly string[],
): Promise<InlineStyle[] | null> {
  if (import.meta.env.DEV) return null
  const styles = await Promise.all(addresses.map((address) => readStyle(ASSETS, address)))
  return styles.every((style) => style !== null) ? styles : null
}

async function readStyle(assets: Fetcher, address: string): Promise<InlineStyle | null> {
  const known = read.get(address)
  if (known) return known
  const file = await assets.fetch(new URL(address, 'https://assets'))
  if (!file.ok) return null
  const css = await file.text()
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const style = { address, css, source: `'sha256-${hash}'` }
  read.set(address, style)
  return style
}
