import * as v from 'valibot'
import { type KeptTexts, type WrittenTexts, writtenTexts } from '#contract/own-page.ts'
import { parseMarkup } from './parse-markup.ts'

/**
 * The texts with their markup parsed.
 * @throws v.ValiError, Refusal
 */
export function readTexts(texts: WrittenTexts): KeptTexts {
  const read = Object.entries(v.parse(writtenTexts, texts)).flatMap(([locale, written]) =>
    written ? [[locale, { ...written, blocks: parseMarkup(written.body) }] as const] : [],
  )
  return Object.fromEntries(read)
}
