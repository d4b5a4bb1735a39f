import type { Translate } from '#contract/translate.ts'

/** For development: a missing text is an error in the log, not an empty place. */
export function complainOfMissing(translate: Translate): Translate {
  const complain = (key: string, text: string) => {
    if (!text) console.error(`The page has no text ${key}: see the texts of its route`)
    return text
  }
  return {
    ...translate,
    t: (key, params) => complain(key, translate.t(key, params)),
    tn: (key, count, params) => complain(key, translate.tn(key, count, params)),
  }
}
