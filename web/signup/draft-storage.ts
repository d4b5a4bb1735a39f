import * as v from 'valibot'
import type { SignupFields } from './fields.ts'

const key = 'signup-draft'

const storedDraft = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(500))),
})

export type StoredDraft = { step: number; fields: SignupFields }

/** What was answered in this browser before. */
export function loadDraft(): StoredDraft | null {
  try {
    return v.parse(storedDraft, JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return null
  }
}

/** Where storage is off or full, the answers live as long as the page. */
export function saveDraft(draft: StoredDraft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    return
  }
}

export function clearDraft(): void {
  localStorage.removeItem(key)
}
