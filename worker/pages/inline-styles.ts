export type InlineStyles = { css: string; /** For the policy, with its quotes. */ source: string }

const read = new Map<string, InlineStyles>()

/** Null in development, and if a file cannot be read: the page then links them. */
export async function inlineStyles(
  { ASSETS }: Env,
  addresses: readonly string[],
): Promise<InlineStyles | null> {
  if (import.meta.env.DEV) return null
  const key = addresses.join(' ')
  const known = read.get(key)
  if (known) return known
  const files = await Promise.all(
    addresses.map((address) => ASSETS.fetch(new URL(address, 'https://assets'))),
  )
  if (files.some(({ ok }) => !ok)) return null
  const css = (await Promise.all(files.map((file) => file.text()))).join('')
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const styles = { css, source: `'sha256-${hash}'` }
  read.set(key, styles)
  return styles
}
