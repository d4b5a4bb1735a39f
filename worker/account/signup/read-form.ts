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

const genders = ['female', 'male']

export function withPressed(fields: Fields): Fields {
  const { step = '' } = fields
  return genders.includes(step) ? { ...fields, gender: step } : fields
}

export function stepOf({ step }: Fields): number | null {
  if (step && genders.includes(step)) return 0
  return step && /^[0-2]$/.test(step) ? Number(step) : null
}

export function isAnswered(fields: Fields): boolean {
  return required.every((name) => fields[name])
}

function aimIn({ who, like, next }: Fields) {
  return { ...(who && { who }), ...(like === '1' && { like: true }), ...(next && { next }) }
}

export function signupFields(fields: Fields) {
  const { id, gender, looking_for, country, name, email, password, region_of } = fields
  const { wish_min_age, wish_max_age } = fields
  const region = region_of === country ? fields['region'] : null
  return {
    id,
    gender,
    looking_for,
    seeks_consent: 'seeks_consent' in fields,
    ...(wish_min_age && { wish_min_age }),
    ...(wish_max_age && { wish_max_age }),
    date_of_birth: birthDateOf(fields),
    country,
    region: region || null,
    city: fields['city'] || null,
    name,
    signup_message: fields['signup_message'] ?? '',
    email,
    password,
    tracking: readTracking(fields),
    aim: aimIn(fields),
  }
}
