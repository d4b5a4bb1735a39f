import * as v from 'valibot'
import { legalPages } from './legal-pages.ts'
import type { Locale } from './locales.ts'
import { mapValues } from './map-values.ts'

/** What the terms promise (`info-terms.sections.changes`). */
export const noticeDays = 30

/** One that was announced, until it applies. */
export const legalChange = v.strictObject({
  announced_at: v.pipe(v.number(), v.integer()),
  applies_at: v.pipe(v.number(), v.integer()),
})

/** Of each page its own: both may be announced for the same day. */
export const legalChanges = v.strictObject(
  mapValues(legalPages, () => v.optional(v.nullable(legalChange), null)),
)
export type LegalChanges = v.InferOutput<typeof legalChanges>

export const legalPage = v.keyof(legalChanges)

/** As it was shown: with its figures and names filled in, links still as tags. */
export const legalText = v.object({
  title: v.string(),
  intro: v.string(),
  sections: v.array(v.object({ key: v.string(), heading: v.string(), body: v.string() })),
})
export type LegalText = v.InferOutput<typeof legalText>

/** `older`: other versions in this language; `kept`: the one whose address was opened. */
export type LegalPageProps = {
  older: Array<{ version: string; shown_from: number }>
  kept: (LegalText & { lang: Locale; shown_from: number }) | null
}
