import type { OwnProfile, ProfileChanges } from './account.ts'
import type { ErrorParams } from './errors.ts'

/** As a form has it: every answer is text, '' for none, interests with commas. */
export type ProfileValues = Record<string, string>

const together = [
  ['country', 'region', 'city'],
  ['sexuality', 'sexuality_consent'],
]
const always = new Set(['name', 'gender', 'looking_for', 'date_of_birth'])

export function profileValues({ place, interests, ...own }: OwnProfile): ProfileValues {
  const told = Object.entries({ ...own, ...place, interests: interests.toSorted().join(',') })
  const values = Object.fromEntries(told.map(([field, value]) => [field, value ?? '']))
  if (own.sexuality === undefined) return values
  return { ...values, sexuality_consent: own.sexuality ? 'on' : '' }
}

/** Browsers do not send unticked boxes, so `was` names the fields. */
export function sentValues(sent: Record<string, string>, was: ProfileValues): ProfileValues {
  const values = Object.fromEntries(
    Object.keys(was).map((field) => [field, (sent[field] ?? '').replace(/\r\n?/g, '\n')]),
  )
  const interests = values['interests']?.split(',').toSorted().join(',')
  // Without script the regions shown are those of the country that the page came with.
  const elsewhere = sent['region_of'] !== undefined && sent['region_of'] !== sent['country']
  return {
    ...values,
    ...(interests !== undefined && { interests }),
    ...(elsewhere && 'region' in was && { region: '' }),
  }
}

export function changedFields(values: ProfileValues, was: ProfileValues): string[] {
  const differ = (field: string) => values[field] !== was[field]
  return Object.keys(values).filter((field) =>
    (together.find((fields) => fields.includes(field)) ?? [field]).some(differ),
  )
}

/** Only the differences, so that what was saved elsewhere meanwhile stays. */
export function changesBetween(values: ProfileValues, was: ProfileValues): ProfileChanges {
  const changed = Object.fromEntries(
    changedFields(values, was).map((field) => [field, valueOf(field, values)]),
  )
  const { country, region, city, interests, sexuality_consent, ...plain } = changed
  const changes: Record<string, unknown> = plain
  if (country !== undefined) changes['place'] = { country, region, city }
  if (interests !== undefined) changes['interests'] = interests?.split(',') ?? []
  if (sexuality_consent !== undefined) {
    const agreed = sexuality_consent === 'on'
    changes['sexuality_consent'] = agreed
    // Withdrawing the consent deletes the answer that it was for.
    const taken = !agreed && was['sexuality_consent'] === 'on'
    if (taken && values['sexuality'] === was['sexuality']) changes['sexuality'] = null
  }
  // The server checks the values.
  return changes as ProfileChanges
}

function valueOf(field: string, values: ProfileValues): string | null {
  const value = values[field] ?? ''
  return value === '' && !always.has(field) ? null : value
}

/** What was typed on top of what is stored now. */
export function rebase(typed: ProfileValues, was: ProfileValues, now: ProfileValues) {
  const mine = new Set(changedFields(typed, was))
  return Object.fromEntries(
    Object.entries(now).map(([field, value]) => [
      field,
      mine.has(field) ? (typed[field] ?? value) : value,
    ]),
  )
}

type Refusal = { code: string; params?: ErrorParams | undefined }
export type RefusedField = { field: string; code: string }

const fieldOfCode: Record<string, string> = {
  invalid_name: 'name',
  name_is_email: 'name',
  invalid_date_of_birth: 'date_of_birth',
  too_young: 'date_of_birth',
  birth_date_limit: 'date_of_birth',
}

export function joinRefusals(refusals: readonly Refusal[]): ErrorParams | undefined {
  const [first, ...others] = refusals
  const also = others.flatMap(refusedFields).map(({ field, code }) => `${field}:${code}`)
  return also.length > 0 ? { ...first?.params, also: also.join(' ') } : first?.params
}

export function refusedFields({ code, params }: Refusal): RefusedField[] {
  const named = code === 'invalid_input' ? params?.['field'] : undefined
  const [outer = '', inner = ''] = String(named ?? fieldOfCode[code] ?? '').split('.')
  const field = outer === 'place' && inner ? inner : outer
  const also = String(params?.['also'] ?? '').split(' ')
  return [`${field}:${code}`, ...also]
    .map((pair) => pair.split(':'))
    .flatMap(([of, why]) => (of && why ? [{ field: of, code: why }] : []))
}
