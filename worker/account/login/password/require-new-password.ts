import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { passwordForm } from './password-form.ts'
import { readEasyWords } from './read-easy-words.ts'
import { type Own, requirePassword } from './require-password.ts'

type Twice = { password: string; password_again: string }

export async function requireNewPassword(
  { env, site }: Pick<Context, 'env' | 'site'>,
  { password, password_again }: Twice,
  { name, email }: Pick<Own, 'name' | 'email'>,
): Promise<void> {
  if (passwordForm(password) !== passwordForm(password_again))
    throw new ApiError('passwords_differ')
  const { name: siteName, domain } = site.settings
  requirePassword(password, { name, email, siteName, domain }, await readEasyWords(env))
}
