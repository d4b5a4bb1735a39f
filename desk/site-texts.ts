import type { Translate } from '#contract/translate.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import type { DeskContext } from './context.ts'

/** What members read, in the operator's language. */
export function siteTexts({ env, text }: Pick<DeskContext, 'env' | 'text'>): Promise<Translate> {
  return translateFor(env, text.locale)
}
