import type { Translate } from '#contract/translate.ts'

/** `Words: value`; in French with a space before the colon. */
export function labelled(t: Translate['t'], words: string, value: string): string {
  return t('mail.frame.labelled', { words, value })
}
