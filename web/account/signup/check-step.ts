import { isBirthDate } from '#contract/age.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { PageProps } from '#contract/pages.ts'
import { passwordLength, signupCalls } from '#contract/signup.ts'
import { CallError } from '#web/api/call-error.ts'
import type { SendCall } from '#web/app/use-send.ts'
import { birthDate, type SignupFields } from './fields.ts'

/** The field that a problem is about; `form` for none. */
export type Place =
  | 'gender'
  | 'looking_for'
  | 'birth'
  | 'region'
  | 'city'
  | 'name'
  | 'email'
  | 'password'
  | 'form'

/** `choose` and `birth_missing` are found in the browser. */
export type Problem = { place: Place; error: CallError | 'choose' | 'birth_missing' }

export type Pressed = NonNullable<PageProps['signup']['pressed']>

export const stepPlaces: readonly (readonly Place[])[] = [
  ['gender', 'looking_for'],
  ['birth'],
  ['region', 'city'],
  ['name'],
  ['email', 'password', 'form'],
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
  if (field === 'region' || field === 'city') return { place: field, error }
  return { place: placeOfCode[error.code] ?? 'form', error }
}

export function problemsPressed({ step, refused }: Pressed, fields: SignupFields): Problem[] {
  if (!refused) return findProblems(step, fields, '')
  return [problemOf(new CallError(refused.code, refused.params))]
}

/**
 * Partly on the server.
 * @returns problems; `suggestion`: the address that was probably meant, undefined if not checked
 */
export async function checkStep(
  step: number,
  fields: SignupFields,
  password: string,
  sendCall: SendCall,
): Promise<{ problems: Problem[]; suggestion?: string | null }> {
  const found = findProblems(step, fields, password)
  if (found.length > 0) return { problems: found }
  try {
    const asked = askedOf(step, fields)
    return { problems: [], ...(asked && (await sendCall(signupCalls.checkSignup, asked))) }
  } catch (error) {
    return { problems: [problemOf(error)] }
  }
}

function findProblems(step: number, fields: SignupFields, password: string): Problem[] {
  if (step === 0) {
    const missing = (['gender', 'looking_for'] as const).filter((place) => !fields[place])
    return missing.map((place) => ({ place, error: 'choose' }))
  }
  if (step === 1) {
    const date = birthDate(fields)
    if (date === '') return [{ place: 'birth', error: 'birth_missing' }]
    if (!isBirthDate(date)) {
      return [{ place: 'birth', error: new CallError('invalid_date_of_birth') }]
    }
  }
  const { name, email } = fields
  if (step === 3 && name && email && name.toLowerCase() === email.toLowerCase()) {
    return [{ place: 'name', error: new CallError('name_is_email') }]
  }
  const { min } = passwordLength
  if (step === 4 && password.length < min) {
    return [{ place: 'password', error: new CallError('invalid_password', { min }) }]
  }
  return []
}

function askedOf(step: number, fields: SignupFields) {
  const { name = '', email = '' } = fields
  if (step === 1) return { date_of_birth: birthDate(fields) }
  if (step === 3) return { name }
  return step === 4 ? { name, email, date_of_birth: birthDate(fields) } : null
}
