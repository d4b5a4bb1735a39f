import { isBirthDate } from '#contract/age.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { everyAge } from '#contract/fields.ts'
import type { PageProps } from '#contract/pages.ts'
import { passwordLength, signupCalls } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import type { Send } from '#web/app/use-send.ts'
import { birthDate, type SignupFields } from './fields.ts'

export type Place =
  | 'gender'
  | 'looking_for'
  | 'consent'
  | 'ages'
  | 'birth'
  | 'region'
  | 'city'
  | 'name'
  | 'email'
  | 'password'
  | 'form'

export type Problem = {
  place: Place
  error: CallError | 'choose' | 'consent' | 'ages' | 'birth_missing' | 'city'
}

export type Pressed = NonNullable<PageProps['signup']['pressed']>

export const stepPlaces: readonly (readonly Place[])[] = [
  ['gender'],
  ['looking_for', 'ages', 'consent'],
  ['birth', 'region', 'city'],
  ['name', 'email', 'password', 'form'],
]

const placeOfCode: Partial<Record<ErrorCode | 'offline', Place>> = {
  invalid_date_of_birth: 'birth',
  too_young: 'birth',
  invalid_name: 'name',
  name_is_email: 'name',
  invalid_email: 'email',
  duplicate_email: 'email',
  account_deleting: 'email',
  account_deleted: 'email',
  invalid_password: 'password',
}

export function stepOf([first]: readonly Problem[]): number {
  if (!first || first.place === 'form') return 0
  return stepPlaces.findIndex((places) => places.includes(first.place))
}

export function problemOf(error: unknown): Problem {
  if (!(error instanceof CallError)) return { place: 'form', error: new CallError('unexpected') }
  const { field } = error.params
  if (field === 'city') return { place: field, error: 'city' }
  if (field === 'region') return { place: field, error }
  if (field === 'seeks_consent') return { place: 'consent', error: 'consent' }
  if (field === 'wish_min_age' || field === 'wish_max_age') return { place: 'ages', error: 'ages' }
  return { place: placeOfCode[error.code] ?? 'form', error }
}

export function problemsPressed({ step, refused }: Pressed, fields: SignupFields): Problem[] {
  if (!refused) return findProblems(step, fields, '')
  return [problemOf(new CallError(refused.code, refused.params))]
}

/** `suggestion`: the address that was probably meant; undefined if it was not checked. */
export async function checkStep(
  step: number,
  fields: SignupFields,
  password: string,
  send: Send,
): Promise<{ problems: Problem[]; suggestion?: string | null }> {
  const found = findProblems(step, fields, password)
  if (found.length > 0) return { problems: found }
  try {
    const asked = askedOf(step, fields)
    return { problems: [], ...(asked && (await send(signupCalls.checkSignup, asked))) }
  } catch (error) {
    return { problems: [problemOf(error)] }
  }
}

function findProblems(step: number, fields: SignupFields, password: string): Problem[] {
  if (step === 0) {
    return fields['gender'] ? [] : [{ place: 'gender', error: 'choose' }]
  }
  if (step === 1) {
    return [
      ...(fields['looking_for'] ? [] : [{ place: 'looking_for', error: 'choose' } as const]),
      ...(areAges(fields) ? [] : [{ place: 'ages', error: 'ages' } as const]),
      ...(fields['seeks_consent'] ? [] : [{ place: 'consent', error: 'consent' } as const]),
    ]
  }
  if (step === 2) {
    const date = birthDate(fields)
    if (date === '') return [{ place: 'birth', error: 'birth_missing' }]
    if (!isBirthDate(date)) {
      return [{ place: 'birth', error: new CallError('invalid_date_of_birth') }]
    }
  }
  if (step !== 3) return []
  const { name, email } = fields
  if (name && email && name.toLowerCase() === email.toLowerCase()) {
    return [{ place: 'name', error: new CallError('name_is_email') }]
  }
  const { min } = passwordLength
  return password.length < min
    ? [{ place: 'password', error: new CallError('invalid_password', { min }) }]
    : []
}

function areAges({ wish_min_age, wish_max_age }: SignupFields): boolean {
  const { youngest, oldest } = everyAge
  const [from, to] = [Number(wish_min_age || youngest), Number(wish_max_age || oldest)]
  const whole = Number.isInteger(from) && Number.isInteger(to)
  return whole && youngest <= from && from <= to && to <= oldest
}

function askedOf(step: number, fields: SignupFields) {
  const { name = '', email = '' } = fields
  if (step === 2) {
    const { country, city } = fields
    return { date_of_birth: birthDate(fields), ...(country && city && { country, city }) }
  }
  return step === 3 ? { name, email, date_of_birth: birthDate(fields) } : null
}
