import { passwordLength } from '#contract/signup.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { passwordForm } from './password-form.ts'

type Own = { email: string; siteName: string; domain: string }

export function requirePassword(
  typed: string,
  { email, siteName, domain }: Own,
  common: ReadonlySet<string>,
): void {
  const { min, max } = passwordLength
  const password = passwordForm(typed)
  const characters = [...password].length
  const lower = password.toLowerCase()
  const words = lettersOf(lower)
  const [local = ''] = email.split('@')
  const guessable = [email, local, siteName, domain, domain.split('.')[0] ?? '']
  const wrong =
    characters < min ||
    characters > max ||
    common.has(lower) ||
    common.has(lower.replace(/[^\p{L}]+$/u, '')) ||
    new Set(lower).size < 4 ||
    (words !== '' && guessable.some((word) => lettersOf(word.toLowerCase()) === words))
  if (wrong) throw new ApiError('invalid_password', { min })
}

/** So that `Vonk-1234` counts as the site's name. */
function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
