import { passwordLength } from '#contract/signup.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { lettersOf, readingsOf, trimsOf } from './easy-words.ts'
import { passwordForm } from './password-form.ts'

export type Own = { name: string; email: string; siteName: string; domain: string }

/** Names and addresses may have fewer letters than this: too little to compare. */
const shortest = 3

/** `easy`: of `easyWords`. */
export function requirePassword(typed: string, own: Own, easy: ReadonlySet<string>): void {
  const { min, max } = passwordLength
  const password = passwordForm(typed)
  const characters = [...password].length
  const lower = password.toLowerCase()
  const wrong =
    characters < min ||
    characters > max ||
    new Set(lower).size < 4 ||
    isGuessable(lower, ownWords(own), easy)
  if (wrong) throw new ApiError('invalid_password', { min })
}

function isGuessable(lower: string, own: ReadonlySet<string>, easy: ReadonlySet<string>): boolean {
  return trimsOf(lower)
    .flatMap(readingsOf)
    .some((reading) => easy.has(reading) || own.has(lettersOf(reading)))
}

function ownWords({ name, email, siteName, domain }: Own): ReadonlySet<string> {
  const [local = '', mailDomain = ''] = email.split('@')
  const whole = [name, email, local, mailDomain, siteName, domain]
  const parts = [...name.split(/\s/u), ...local.split(/[._+-]/), firstLabel(mailDomain)]
  const words = [...whole, ...parts, firstLabel(domain)]
    .flatMap((word) => readingsOf(word.toLowerCase()))
    .map(lettersOf)
  return new Set(words.filter((word) => word.length >= shortest))
}

function firstLabel(domain: string): string {
  return domain.split('.')[0] ?? ''
}
