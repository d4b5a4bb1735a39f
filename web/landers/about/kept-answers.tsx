import type { MemberLanding } from '#contract/landers-pages.ts'
import type { Question } from '#contract/landing-questions.ts'
import { draftFields } from '#web/account/signup/fields.ts'

const fieldsOf: Record<Question, readonly string[]> = {
  name: ['name'],
  about: ['gender', 'looking_for', 'seeks_consent'],
  birth: ['birth_day', 'birth_month', 'birth_year'],
  place: ['country', 'region', 'region_of', 'city'],
  account: ['email', 'like', 'name', 'signup_message'],
}

type KeptAnswersProps = { page: MemberLanding; except?: Question }

/** Posted along with each answer, so that nothing is stored before the last. */
export function KeptAnswers({ page, except }: KeptAnswersProps) {
  const { draft, tracking, aim, key } = page
  const asked = except ? fieldsOf[except] : []
  const region_of = draft.country ?? ''
  const { who, like, next } = aim
  const onward = { who: who.id, ...(like && { like: '1' }), ...(next && { next }) }
  const fields = { ...draftFields(draft, tracking), ...onward, region_of, id: key }
  return Object.entries(fields)
    .filter(([name]) => !asked.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
