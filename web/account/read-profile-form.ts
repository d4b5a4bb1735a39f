import type { ProfileChanges } from '#contract/account.ts'

/** The form as changes: an empty choice means "not said". The server parses the values. */
export function readProfileForm(form: HTMLFormElement): ProfileChanges {
  const fields = new FormData(form)
  const interests = fields.getAll('interests').map(String)
  fields.delete('interests')
  const words = [...fields].map(([name, value]) => [name, value === '' ? null : value])
  return { ...Object.fromEntries(words), interests } as ProfileChanges
}
