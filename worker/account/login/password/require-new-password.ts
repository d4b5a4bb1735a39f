import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { passwordForm } from './password-form.ts'
import { readCommonPasswords } from './read-common-passwords.ts'
import { requirePassword } from './require-password.ts'

type Twice = { password: string; password_again: string }

export async function requireNewPassword(
  { env, site }: Pick<Context, 'env' | 'site'>,
  { password, password_again }: Twice,
  email: string,
): Promise<void> {
  if (passwordForm(password) !== passwordForm(password_again))
    throw new ApiError('passwords_differ')
  const { name: siteName, domain } = site.settings
  requirePassword(password, { email, siteName, domain }, await readCommonPasswords(env))
}
