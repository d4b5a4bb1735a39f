import * as v from 'valibot'
import { emailAddress } from '#contract/fields.ts'

/** As it is stored; empty, which no member's is, if the words are none. */
export function readAddress(words: string): string {
  return v.parse(v.fallback(emailAddress, ''), words)
}
