import { attributeOf } from './attributes.ts'
import type { Props } from './elements.ts'
import { escapeHtml } from './escape.ts'

/** Of an `<input>`, behind everything else: what is set wins over what it begins with. */
export function stateOf(props: Props): string {
  return (
    attributeOf('checked', props['checked'] ?? props['defaultChecked']) +
    attributeOf('value', props['value'] ?? props['defaultValue'])
  )
}

/** What stands in a `<textarea>`: a first line break is none to HTML, and so is doubled. */
export function contentOf({ value, defaultValue }: Props): string {
  const text = wordsOf(value ?? defaultValue)
  return (text.startsWith('\n') ? '\n' : '') + escapeHtml(text)
}

/** Whether an `<option>` is the one, or one of those, that the `<select>` around has. */
export function isChosen({ value, children, selected }: Props, chosen: unknown): boolean {
  if (chosen === undefined || chosen === null) return Boolean(selected)
  const own = wordsOf(value ?? children)
  return Array.isArray(chosen) ? chosen.map(String).includes(own) : wordsOf(chosen) === own
}

function wordsOf(given: unknown): string {
  if (Array.isArray(given)) return given.map(wordsOf).join('')
  const words: unknown = given ?? ''
  return String(words)
}
