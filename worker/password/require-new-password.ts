import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { requirePassword } from '#worker/signup/require-password.ts'

type Twice = { password: string; password_again: string }

/** @throws ApiError passwords_differ or invalid_password */
export function requireNewPassword(
  { site }: Pick<Context, 'site'>,
  { password, password_again }: Twice,
  email: string,
): void {
  if (password !== password_again) throw new ApiError('passwords_differ')
  const { name: siteName, domain } = site.settings
  requirePassword(password, { email, siteName, domain })
}
