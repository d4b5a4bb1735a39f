import type { OwnProfile, ProfileChanges } from './account.ts'
import { maxAnswers } from './answers.ts'
import type { ErrorParams } from './errors.ts'

/** As a form has it: every answer is text, '' for none, several with commas. */
export type ProfileValues = Record<string, string>

const answerFields = Array.from({ length: maxAnswers }, (_, index) => ({
  question: `question_${index}`,
  text: `answer_${index}`,
}))

const together = [
  ['country', 'region', 'city'],
  ['looking_for', 'seeks_consent'],
  ['sexuality', 'sexuality_consent'],
  ['wish_min_age', 'wish_max_age'],
  answerFields.flatMap(({ question, text }) => [question, text]),
]
const severalOf = ['interests', 'wish_regions'] as const

const always = new Set([
  'name',
  'gender',
  'looking_for',
  'wish_min_age',
  'wish_max_age',
  'date_of_birth',
])

const consentValues = { unasked: '', given: 'yes', refused: 'no' } as const

export function profileValues(profile: OwnProfile): ProfileValues {
  const { place, interests, wish_regions, seeks_consent, answers, ...own } = profile
  const told = Object.entries({
    ...own,
    ...place,
    interests: interests.toSorted().join(','),
    wish_regions: wish_regions.toSorted().join(','),
    seeks_consent: consentValues[seeks_consent],
  })
  const values = Object.fromEntries(told.map(([field, value]) => [field, String(value ?? '')]))
  for (const [index, { question, text }] of answerFields.entries()) {
    values[question] = answers[index]?.question ?? ''
    values[text] = answers[index]?.text ?? ''
  }
  if (own.sexuality === undefined) return values
  return { ...values, sexuality_consent: own.sexuality ? 'on' : '' }
}

/** Browsers do not send unticked boxes, so `was` names the fields. */
export function sentValues(sent: Record<string, string>, was: ProfileValues): ProfileValues {
  const values = Object.fromEntries(
    Object.keys(was).map((field) => [field, (sent[field] ?? '').replace(/\r\n?/g, '\n')]),
  )
  const several = severalOf.flatMap((field) => {
    const value = values[field]
    return value === undefined ? [] : [[field, value.split(',').toSorted().join(',')] as const]
  })
  // Without script the regions shown are those of the country that the page came with.
  const elsewhere = sent['region_of'] !== undefined && sent['region_of'] !== sent['country']
  return {
    ...values,
    ...Object.fromEntries(several),
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
  const { country, region, city, interests, wish_regions, ...consented } = changed
  const { seeks_consent, sexuality_consent, ...others } = consented
  const plain = Object.entries(others).filter(([field]) => !isAnswerField(field))
  const changes: Record<string, unknown> = Object.fromEntries(plain)
  if (Object.keys(others).some(isAnswerField)) changes['answers'] = answersOf(values)
  if (country !== undefined) changes['place'] = { country, region, city }
  if (interests !== undefined) changes['interests'] = interests?.split(',') ?? []
  if (wish_regions !== undefined) changes['wish_regions'] = wish_regions?.split(',') ?? []
  changeSeeking(changes, seeks_consent, was)
  if (sexuality_consent !== undefined) {
    const agreed = sexuality_consent === 'on'
    changes['sexuality_consent'] = agreed
    // Withdrawing the consent deletes the answer that it was for.
    const taken = !agreed && was['sexuality_consent'] === 'on'
    if (taken && values['sexuality'] === was['sexuality']) changes['sexuality'] = null
  }
  return changes as ProfileChanges
}

function changeSeeking(
  changes: Record<string, unknown>,
  consent: unknown,
  was: ProfileValues,
): void {
  // Whom they seek alone has changed: it is refused, which asks for the consent.
  const refusedStill = consent === 'no' && was['seeks_consent'] === 'no'
  if (!consent || refusedStill) return
  changes['seeks_consent'] = consent === 'yes'
  // Withdrawing the consent deletes what it was for.
  if (consent === 'no') delete changes['looking_for']
}

function isAnswerField(field: string): boolean {
  return answerFields.some(({ question, text }) => field === question || field === text)
}

/** A question without words is not answered; words without a question are refused. */
function answersOf(values: ProfileValues) {
  return answerFields
    .map(({ question, text }) => ({ question: values[question] ?? '', text: values[text] ?? '' }))
    .filter(({ text }) => text.trim() !== '')
}

function valueOf(field: string, values: ProfileValues): string | null {
  const value = values[field] ?? ''
  return value === '' && !always.has(field) ? null : value
}

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
