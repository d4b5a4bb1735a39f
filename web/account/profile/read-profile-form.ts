import { type ProfileValues, sentValues } from '#contract/profile-form.ts'

/** The form's current values, for the fields of `was`. */
export function readProfileForm(form: HTMLFormElement, was: ProfileValues): ProfileValues {
  const sent: Record<string, string> = { interests: '' }
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    // Checkboxes of one name become a comma-separated list.
    sent[name] = sent[name] ? `${sent[name]},${value}` : value
  }
  return sentValues(sent, was)
}
