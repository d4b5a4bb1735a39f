import * as v from 'valibot'
import { country, emailAddress, gender, text } from '#contract/fields.ts'
import { type SignupDraft, signupInput } from '#contract/signup.ts'
import { birthDateOf } from './birth-date-of.ts'

type Fields = Record<string, string>

const { entries } = signupInput

const answers = {
  gender,
  looking_for: gender,
  country,
  region: text(20, 1),
  city: text(100, 1),
  name: entries.name,
  signup_message: text(500),
  email: v.union([emailAddress, text(254)]),
  date_of_birth: entries.date_of_birth,
}

/** The answers that a form or an address already has; invalid ones are left out. */
export function readDraft(fields: Fields): Partial<SignupDraft> {
  const given: Fields = { ...fields, date_of_birth: birthDateOf(fields) }
  const read = Object.entries(answers).flatMap(([name, schema]) => {
    const { success, output } = v.safeParse(schema, given[name] || undefined)
    return success && output ? [[name, output]] : []
  })
  return Object.fromEntries(read)
}
