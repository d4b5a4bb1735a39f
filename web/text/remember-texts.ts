import type { Namespace, TextTree } from '#contract/texts.ts'
import type { TextKey, Translate } from '#contract/translate.ts'

type Texts = Partial<Record<Namespace, TextTree>>

const known = new WeakMap<TextTree, Map<TextKey, string>>()

/**
 * For the server: texts are the same for everybody, and to find one takes longer than to render the
 * element around it. Those with values in them are not remembered.
 */
export function rememberTexts(translate: Translate, texts: Texts): Translate {
  return {
    ...translate,
    t(key, params) {
      const tree = texts[key.slice(0, key.indexOf('.')) as Namespace]
      if (params || !tree) return translate.t(key, params)
      const found = known.get(tree) ?? new Map<TextKey, string>()
      known.set(tree, found)
      const text = found.get(key) ?? translate.t(key)
      if (text) found.set(key, text)
      return text
    },
  }
}
