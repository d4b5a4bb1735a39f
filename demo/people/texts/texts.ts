import type { Interest } from '../interests.ts'

/** The interests are those that the text speaks of; `{a|b}` is a for a man, b for a woman. */
type About = readonly [text: string, ...interests: Interest[]]

export type Texts = {
  abouts: readonly About[]
  closers: readonly string[]
  reasons: readonly string[]
  fictional: readonly About[]
  fictionalReasons: readonly string[]
}

export function inGender(text: string, gender: 'male' | 'female'): string {
  return text.replace(/\{([^|{}]*)\|([^|{}]*)\}/g, (_, male: string, female: string) =>
    gender === 'male' ? male : female,
  )
}
