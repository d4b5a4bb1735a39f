import type { MemberLanding } from '#contract/landers-pages.ts'
import type { Question } from '#contract/landing-questions.ts'
import { type Problem, problemOf, stepOf } from '#web/account/signup/check-step.ts'
import { CallError } from '#web/api/call-error.ts'
import { useNavigation } from '#web/app/navigation.tsx'

const byStep = ['about', 'birth', 'place', 'name', 'account'] as const satisfies readonly Question[]

export type Asked = { question: Question; problems: readonly Problem[] }

/** The one that the signup was refused for, else the next. */
export function useAsked({ asked }: MemberLanding): Asked {
  const { data } = useNavigation()
  const refused = data.route === 'members-id-look' && data.form ? data.form.error : null
  const error = refused ?? asked.refused
  if (!error) return { question: asked.question, problems: [] }
  const problem = problemOf(new CallError(error.code, error.params))
  const about = problem.place === 'form' ? 'account' : byStep[stepOf([problem])]
  return { question: about ?? asked.question, problems: [problem] }
}
