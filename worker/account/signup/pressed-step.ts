import type { PageProps } from '#contract/pages.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { birthDateOf } from './birth-date-of.ts'
import { isAnswered, stepOf } from './read-form.ts'
import { requireBirthDate } from './require-birth-date.ts'

type Fields = Record<string, string>

export function pressedStep(
  ctx: Pick<Context, 'site' | 'now'>,
  fields: Fields,
): PageProps['signup']['pressed'] {
  const step = stepOf(fields)
  if (step === null) return null
  try {
    const date = birthDateOf(fields)
    if (step === 2 && date) requireBirthDate(ctx, date)
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
