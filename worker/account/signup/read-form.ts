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

export function stepOf({ step }: Fields): number | null {
  return step && /^[0-3]$/.test(step) ? Number(step) : null
}

export function isAnswered(fields: Fields): boolean {
  return required.every((name) => fields[name])
}

export function signupFields(fields: Fields) {
  const { id, gender, looking_for, country, name, email, password, region_of } = fields
  // Without script the regions shown are those of the country chosen first.
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
