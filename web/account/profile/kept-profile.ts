import * as v from 'valibot'
import type { ProfileValues } from '#contract/profile-form.ts'

/** Not saved yet; `was` is the saved value it replaces, `sent`: a save was tried. */
const keptField = v.object({ value: v.string(), was: v.string(), sent: v.boolean() })
const keptFields = v.record(v.string(), keptField)
export type KeptFields = v.InferOutput<typeof keptFields>

/** Per member and tab: gone with the tab, and cleared at logout. */
function keyOf(memberId: number): string {
  return `profile:${memberId}`
}

export function readKept(memberId: number): KeptFields {
  try {
    return v.parse(keptFields, JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? '{}'))
  } catch {
    return {}
  }
}

function writeKept(memberId: number, kept: KeptFields): void {
  try {
    if (Object.keys(kept).length === 0) sessionStorage.removeItem(keyOf(memberId))
    else sessionStorage.setItem(keyOf(memberId), JSON.stringify(kept))
  } catch {
    // Storage is full or forbidden: the changes last as long as the page.
  }
}

export function keepFields(
  memberId: number,
  fields: readonly string[],
  values: ProfileValues,
  was: ProfileValues,
): void {
  const kept = readKept(memberId)
  for (const field of fields) {
    const value = values[field] ?? ''
    const same = kept[field]?.value === value && kept[field].sent
    if (value === was[field]) delete kept[field]
    else kept[field] = { value, was: was[field] ?? '', sent: same }
  }
  writeKept(memberId, kept)
}

/** `sent`: sent again without asking once there is a connection. */
export function markKept(memberId: number, fields: readonly string[], sent: boolean): void {
  const kept = readKept(memberId)
  for (const field of fields) {
    const entry = kept[field]
    if (entry) entry.sent = sent
  }
  writeKept(memberId, kept)
}

export function dropSaved(memberId: number, saved: ProfileValues): void {
  const kept = Object.entries(readKept(memberId)).filter(
    ([field, { value }]) => saved[field] !== value,
  )
  writeKept(memberId, Object.fromEntries(kept))
}

export function dropKept(memberId: number, fields: readonly string[]): void {
  const kept = Object.entries(readKept(memberId)).filter(([field]) => !fields.includes(field))
  writeKept(memberId, Object.fromEntries(kept))
}
