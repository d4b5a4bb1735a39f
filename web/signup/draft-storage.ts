import * as v from 'valibot'
import { draftKept } from '#contract/signup.ts'
import { draftKey as key } from './draft-kept.ts'
import type { SignupFields } from './fields.ts'

const storedDraft = v.object({
  at: v.number(),
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(500))),
})

export type StoredDraft = { step: number; fields: SignupFields }

/** The stored draft, unless it is too old or invalid: then it is deleted. */
export function loadDraft(): StoredDraft | null {
  try {
    const kept = localStorage.getItem(key)
    if (kept === null) return null
    const { at, step, fields } = v.parse(storedDraft, JSON.parse(kept))
    if (Date.now() - at < draftKept) return { step, fields }
  } catch {
    // Deleted below.
  }
  clearDraft()
  return null
}

/** Storage is off or full: the answers last as long as the page. */
export function saveDraft({ step, fields }: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: Date.now(), step, fields }))
  } catch {
    return
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    return
  }
}
