import { maxWhyLength } from '#contract/reports.ts'
import { Refusal } from '#worker/db/refusal.ts'

/** Of what a member reads about a decision. */
export function requireShort(why = ''): void {
  if (why.length > maxWhyLength) throw new Refusal(`--why has at most ${maxWhyLength} characters.`)
}

export function requireWords(why: string): void {
  if (why.trim() === '') throw new Refusal('Say --why: the owner reads it.')
  requireShort(why)
}
