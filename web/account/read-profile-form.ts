import { type ProfileValues, sentValues } from '#contract/profile-form.ts'

/** What the form holds now, in the fields of `was`. */
export function readProfileForm(form: HTMLFormElement, was: ProfileValues): ProfileValues {
  const sent: Record<string, string> = { interests: '' }
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    // Boxes of one name, as a list.
    sent[name] = sent[name] ? `${sent[name]},${value}` : value
  }
  return sentValues(sent, was)
}
