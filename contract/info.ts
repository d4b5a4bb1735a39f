import * as v from 'valibot'
import type { CompanyInfo } from './company.ts'
import { text } from './fields.ts'
import type { LegalPageProps } from './legal.ts'
import { type Locale, locales } from './locales.ts'
import type { PublicSite } from './site.ts'

const part = v.union([
  v.string(),
  v.strictObject({ strong: v.string() }),
  v.strictObject({ em: v.string() }),
  v.strictObject({ link: v.string(), words: v.string() }),
])

const words = v.array(part)

const block = v.union([
  v.strictObject({ kind: v.picklist(['h2', 'h3', 'p']), words }),
  v.strictObject({ kind: v.picklist(['ul', 'ol']), items: v.array(words) }),
])

/** In the markup of worker/info/parse-markup.ts. */
const written = v.strictObject({
  title: text(120, 1),
  description: v.optional(text(300), ''),
  body: text(20_000, 1),
})

export const writtenTexts = v.pipe(
  v.strictObject(v.entriesFromList([...locales], v.optional(written))),
  v.check((texts) => Object.values(texts).some(Boolean), 'there must be a text in some language'),
)

const kept = v.object({ ...written.entries, blocks: v.array(block) })

export const keptTexts = v.object(v.entriesFromList([...locales], v.optional(kept)))

const firstTerms = Date.UTC(2023, 11, 1, 12)

export function termsVersion({ added }: Pick<CompanyInfo, 'added'>): number {
  return Math.max(firstTerms, added)
}

/** Who has named nobody else answers by customer service. */
export function contactsOf({
  support_email,
  company,
}: Pick<PublicSite, 'support_email' | 'company'>) {
  return {
    authorities: company.authorities_email || support_email,
    youth: company.youth_protection_email || support_email,
  }
}

export function dialled(phone: string): string {
  return phone.replaceAll(/[\s-]/g, '')
}

export function shownPhone(phone: string, country: string): string {
  return phone.trim().replaceAll(/[\s-]+/g, country === 'US' ? '-' : ' ')
}

export type Part = v.InferOutput<typeof part>

export type Block = v.InferOutput<typeof block>

export type WrittenTexts = v.InferOutput<typeof writtenTexts>

export type KeptTexts = v.InferOutput<typeof keptTexts>

export type OwnPage = {
  title: string
  description: string
  /** Differs from the frame's language if the page does not exist in that one. */
  lang: Locale
  languages: Locale[]
  blocks: Block[]
}

export type InfoPages = {
  'pages-accessibility': Record<never, never>
  'pages-ban': Record<never, never>
  'pages-cookies': Record<never, never>
  'pages-faq': Record<never, never>
  'pages-imprint': Record<never, never>
  'pages-privacy': LegalPageProps
  'pages-return-policy': Record<never, never>
  'pages-service': Record<never, never>
  'pages-terms': LegalPageProps
  'pages-token': OwnPage
}
