import type { SignupDraft } from '#contract/signup.ts'
import { readFields } from '#web/account/signup/fields.ts'

/** The answers of a lander's form, as a signup draft. */
export function answersOf(form: HTMLFormElement): Partial<SignupDraft> {
  const { gender, email, name, country, region } = readFields(form)
  // Checkboxes of one name become one comma-separated text, as on the server.
  const message = new FormData(form).getAll('signup_message').map(String).join(',').trim()
  const given = Object.entries({ email, name, country, region, signup_message: message })
  return {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...((gender === 'male' || gender === 'female') && { gender }),
  }
}
