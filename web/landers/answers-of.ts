import type { SignupDraft } from '#contract/signup.ts'
import { readFields } from '#web/signup/fields.ts'

/** What a lander has asked already, as the signup's draft. */
export function answersOf(form: HTMLFormElement): Partial<SignupDraft> {
  const { gender, email, name, country, region } = readFields(form)
  // Several boxes of one name are one sentence, as the server reads them.
  const message = new FormData(form).getAll('signup_message').map(String).join(',').trim()
  const given = Object.entries({ email, name, country, region, signup_message: message })
  return {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...((gender === 'male' || gender === 'female') && { gender }),
  }
}
