import type { ProfileValues } from '#contract/profile-form.ts'
import type { KeptFields } from './kept-profile.ts'

export type Restored = {
  values: ProfileValues
  /** Fields whose value the server does not have yet. */
  fields: string[]
  /** Send without asking: a save was tried before, and the saved values have not changed since. */
  goes: boolean
}

/** The kept changes on top of the saved values. */
export function restoreKept(kept: KeptFields, saved: ProfileValues): Restored {
  const missing = Object.entries(kept).filter(
    ([field, { value }]) => saved[field] !== undefined && saved[field] !== value,
  )
  const sent = missing.filter(([, entry]) => entry.sent)
  return {
    values: {
      ...saved,
      ...Object.fromEntries(missing.map(([field, { value }]) => [field, value])),
    },
    fields: missing.map(([field]) => field),
    goes: sent.length > 0 && sent.every(([field, { was }]) => was === saved[field]),
  }
}
