import type { KeptTexts } from './info.ts'
import type { Locale } from './locales.ts'

/** A page of the site as it would be; `settings` and `company` as a domain's record has them. */
export type Previewed = {
  host: string
  settings: Record<string, unknown>
  company: Record<string, unknown>
  path: string
  locale: Locale
  /** What the domain's own page at this address would say. */
  own: KeptTexts | null
  /** What stands above it, so that nobody takes it for the site. */
  mark: string
  /** Of its styles, which the page's policy names. */
  nonce: string
}

/** What the site's worker has for the desk alone. */
export type PreviewService = {
  /** Its HTML, in which nothing runs, leads on or can be sent. */
  page: (previewed: Previewed) => Promise<string>
  /** A file that such a page shows: styles, fonts, pictures; null: there is none. */
  file: (path: string) => Promise<{ type: string; bytes: ArrayBuffer } | null>
}
