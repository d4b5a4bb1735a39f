import * as v from 'valibot'
import { aimFields, draftKept, trackingFields } from '#contract/signup.ts'
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

/** What is too old or invalid is deleted. Null without answers and traffic source. */
export function loadDraft(): StoredDraft | null {
  const draft = read(() => sessionStorage, draftKey, storedDraft)
  const source = read(() => localStorage, sourceKey, storedSource)
  if (!draft && !source) return null
  return { step: draft?.step ?? 0, fields: { ...source?.fields, ...draft?.fields } }
}

/**
 * Answers stay in this tab: what somebody is and looks for must not remain in a browser. Without
 * storage they last as long as the page.
 */
export function saveDraft({ step, fields: typed }: StoredDraft): void {
  const at = Date.now()
  // Where the signup leads is not kept: only the page says it.
  const isKept = ([name]: [string, string]) => !aimFields.some((aim) => aim === name)
  const fields = Object.fromEntries(Object.entries(typed).filter(isKept))
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

/** `storage` is a function, as merely naming a storage may throw. */
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
