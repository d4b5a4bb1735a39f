import type { Locale } from '#contract/locales.ts'
import type { SiteSettings } from '#contract/site.ts'
import type { TextTree } from '#contract/texts.ts'
import type { Catalogue } from './read-catalogue.ts'

export type OwnWords = Pick<
  SiteSettings,
  'fictional_warning' | 'fictional_singular' | 'fictional_plural'
>

/** Where each word is used in the texts; the plural also names the kind that a member can hide. */
const places = {
  fictional_warning: [
    ['chat', 'fictional', 'text'],
    ['members', 'profile', 'fictional_words'],
  ],
  fictional_singular: [
    ['app', 'label', 'fictional'],
    ['chat', 'fictional', 'title'],
    ['mail', 'message', 'fictional'],
  ],
  fictional_plural: [
    ['entry', 'fictional_plural'],
    ['members', 'filters', 'show_fictional'],
    ['account', 'settings', 'show_fictional'],
  ],
} as const

/** The texts with the domain's own words for fictional profiles. */
export function withOwnWords(texts: Catalogue, locale: Locale, own: OwnWords): Catalogue {
  const changes = Object.entries(places).flatMap(([name, paths]) => {
    const words = own[name as keyof OwnWords][locale]
    return words ? paths.map((path) => ({ path, words })) : []
  })
  return changes.reduce<Catalogue>((all, { path, words }) => replaced(all, path, words), texts)
}

/** A copy with the texts replaced; a namespace that is not loaded is left out. */
function replaced<Tree extends Partial<TextTree>>(
  tree: Tree,
  [name = '', ...rest]: readonly string[],
  words: string,
): Tree {
  const below = tree[name]
  if (below === undefined) return tree
  const changed = typeof below === 'string' ? words : replaced(below, rest, words)
  return { ...tree, [name]: changed }
}
