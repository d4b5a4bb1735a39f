import * as v from 'valibot'
import { draftKept, trackingFields } from '#contract/signup.ts'
import { draftKey, sourceKey } from './draft-kept.ts'
import type { SignupFields } from './fields.ts'

const stored = {
  at: v.number(),
  fields: v.record(v.string(), v.pipe(v.string(), v.maxLength(500))),
}
const storedDraft = v.object({
  ...stored,
  step: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4)),
})
const storedSource = v.object(stored)

export type StoredDraft = { step: number; fields: SignupFields }

/** Of this tab; null without answers and traffic source. What is too old or invalid is deleted. */
export function loadDraft(): StoredDraft | null {
  const draft = read(() => sessionStorage, draftKey, storedDraft)
  const source = read(() => localStorage, sourceKey, storedSource)
  if (!draft && !source) return null
  return { step: draft?.step ?? 0, fields: { ...source?.fields, ...draft?.fields } }
}

/**
 * For this tab only: what somebody is and looks for does not stay behind in a browser. If storage
 * is off or full, as long as the page.
 */
export function saveDraft({ step, fields }: StoredDraft): void {
  const at = Date.now()
  const source = Object.fromEntries(trackingFields.map((name) => [name, fields[name] ?? '']))
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ at, step, fields }))
    if (Object.values(source).some(Boolean)) {
      localStorage.setItem(sourceKey, JSON.stringify({ at, fields: source }))
    }
  } catch {
    return
  }
}

export function clearDraft(): void {
  remove(() => sessionStorage, draftKey)
  remove(() => localStorage, sourceKey)
}

/** A function, as a browser may refuse even to name a storage. */
function read<T extends { at: number }>(
  storage: () => Storage,
  key: string,
  schema: v.GenericSchema<unknown, T>,
): T | null {
  try {
    const kept = storage().getItem(key)
    if (kept === null) return null
    const found = v.parse(schema, JSON.parse(kept))
    if (Date.now() - found.at < draftKept) return found
  } catch {
    // Deleted below.
  }
  remove(storage, key)
  return null
}

function remove(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key)
  } catch {
    return
  }
}
