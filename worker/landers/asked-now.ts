import type { FormState } from '#contract/errors.ts'
import { isAnswered, type Question, questions } from '#contract/landing-questions.ts'
import type { SignupDraft } from '#contract/signup.ts'
import { requireBirthDate } from '#worker/account/signup/require-birth-date.ts'
import { requireName } from '#worker/account/signup/require-name.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { brandsOf } from '#worker/site/list-brands.ts'

type Asked = { question: Question; refused: FormState['error'] | null }
type Draft = Partial<SignupDraft>

export function askedNow(
  ctx: Pick<Context, 'site' | 'now'>,
  posted: Record<string, string>,
  draft: Draft,
): Asked {
  const wanted = questions.find((question) => question === posted['ask'])
  if (wanted) return { question: wanted, refused: null }
  for (const question of questions) {
    if (!isAnswered(question, draft)) return { question, refused: null }
    const refused = refusalOf(ctx, question, draft)
    if (refused) return { question, refused }
  }
  return { question: 'account', refused: null }
}

function refusalOf(
  ctx: Pick<Context, 'site' | 'now'>,
  question: Question,
  { name = '', email = '', date_of_birth }: Draft,
): FormState['error'] | null {
  try {
    if (question === 'name') requireName(name, email, brandsOf(ctx.site.settings))
    if (question === 'birth') requireBirthDate(ctx, date_of_birth ?? '')
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: error.code, ...(error.params && { params: error.params }) }
  }
}
