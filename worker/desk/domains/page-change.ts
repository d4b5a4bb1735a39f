import * as v from 'valibot'
import { writtenTexts } from '#contract/info.ts'
import { locales } from '#contract/locales.ts'
import type { Operating } from '#worker/db/operating.ts'
import { removePage, savePage } from '#worker/info/save-page.ts'
import type { Claim } from '#worker/site/save-site.ts'
import type { ComparedRow } from './compare-records.ts'

/** As it was written, whatever is asked of one today. */
const stoodText = v.object({ title: v.string(), description: v.string(), body: v.string() })
const stoodTexts = v.object(v.entriesFromList([...locales], v.optional(stoodText)))

/** A page of a domain's own, as it would be. */
export const pageChange = v.strictObject({
  token: v.string(),
  /** Null: it goes. */
  texts: v.nullable(writtenTexts),
  /** When the one was saved that it was made from; null: there was none. */
  seen: v.nullable(v.number()),
  /** What it said then: it is kept nowhere else. Proposals of earlier versions have none. */
  was: v.optional(v.nullable(stoodTexts)),
})
export type PageChange = v.InferOutput<typeof pageChange>

/** False: it was changed meanwhile, or what had to be claimed was not. @throws Refusal */
export function changePage(
  ctx: Operating,
  host: string,
  { token, texts, seen }: PageChange,
  claim: Claim,
): Promise<boolean> {
  const only = { seen, claim }
  return texts
    ? savePage(ctx, { host, token, texts }, only)
    : removePage(ctx, { host, token }, only)
}

const parts = ['title', 'description', 'body'] as const

type StoodTexts = v.InferOutput<typeof stoodTexts>

/** Each text that differs from what stood. */
export function comparePage(stood: StoodTexts | null, { token, texts }: PageChange): ComparedRow[] {
  return locales.flatMap((locale) =>
    parts
      .map((part) => ({
        field: `/${token}.${locale}.${part}`,
        before: stood?.[locale]?.[part] ?? '',
        after: texts?.[locale]?.[part] ?? '',
      }))
      .filter(({ before, after }) => before !== after),
  )
}
