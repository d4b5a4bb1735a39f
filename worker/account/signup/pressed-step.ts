import type { PageProps } from '#contract/pages.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { brandsOf } from '#worker/site/list-brands.ts'
import { birthDateOf } from './birth-date-of.ts'
import { isAnswered, stepOf } from './read-form.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireName } from './require-name.ts'

type Fields = Record<string, string>

/** The step pressed before the script had loaded, and its refusal; missing answers are none. */
export function pressedStep(
  ctx: Pick<Context, 'site' | 'now'>,
  fields: Fields,
): PageProps['signup']['pressed'] {
  const step = stepOf(fields)
  if (step === null) return null
  try {
    const date = birthDateOf(fields)
    if (step === 1 && date) requireBirthDate(ctx, date)
    const { name = '', email = '' } = fields
    if (step === 3) requireName(name, email, brandsOf(ctx.site.settings))
    return { step, refused: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { step, refused: { code: error.code, ...(error.params && { params: error.params }) } }
  }
}

/** Without script, Enter presses the button of a step, not that of the form. */
export function isBegun(fields: Fields): boolean {
  return 'lander' in fields || (stepOf(fields) !== null && !isAnswered(fields))
}
