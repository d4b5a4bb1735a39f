import * as v from 'valibot'
import { emailAddress } from '#contract/fields.ts'
import { ApiError } from '#worker/http/api-error.ts'

export function requireEmail(text: string): string {
  const { success, output } = v.safeParse(emailAddress, text)
  if (!success) throw new ApiError('invalid_email')
  return output
}
