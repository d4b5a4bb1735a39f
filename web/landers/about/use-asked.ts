import type { MemberLanding } from '#contract/landers-pages.ts'
import type { Question } from '#contract/landing-questions.ts'
import { type Place, type Problem, problemOf } from '#web/account/signup/check-step.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'

const questionOf: Record<Place, Question> = {
  gender: 'about',
  looking_for: 'about',
  consent: 'about',
  ages: 'about',
  birth: 'birth',
  region: 'place',
  city: 'place',
  name: 'name',
  email: 'account',
  password: 'account',
  form: 'account',
}

export type Asked = { question: Question; problems: readonly Problem[] }

export function useAsked({ asked }: MemberLanding): Asked {
  const { data } = useNavigation()
  const refused = data.route === 'members-id-look' && data.form ? data.form.error : null
  const error = refused ?? asked.refused
  if (!error) return { question: asked.question, problems: [] }
  const problem = problemOf(new CallError(error.code, error.params))
  return { question: questionOf[problem.place], problems: [problem] }
}
