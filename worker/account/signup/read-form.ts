import { readTracking } from '#worker/site/traffic-source.ts'
import { birthDateOf } from './birth-date-of.ts'

type Fields = Record<string, string>

const required = [
  'gender',
  'looking_for',
  'birth_day',
  'birth_month',
  'birth_year',
  'name',
  'email',
  'password',
]

/** The step whose button was pressed before the script had loaded. */
export function stepOf({ step }: Fields): number | null {
  return step && /^[0-3]$/.test(step) ? Number(step) : null
}

/** Whether every answer that the account needs is there, valid or not. */
export function isAnswered(fields: Fields): boolean {
  return required.every((name) => fields[name])
}

/** The fields of the plain form as the call's input. */
export function signupFields(fields: Fields) {
  const { id, gender, looking_for, country, name, email, password, region_of } = fields
  // Without script the regions shown are those of the country that was chosen at first.
  const region = region_of === country ? fields['region'] : null
  return {
    id,
    gender,
    looking_for,
    date_of_birth: birthDateOf(fields),
    country,
    region: region || null,
    city: fields['city'] || null,
    name,
    signup_message: fields['signup_message'] ?? '',
    email,
    password,
    tracking: readTracking(fields),
  }
}
