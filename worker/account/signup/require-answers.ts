import { everyAge } from '#contract/fields.ts'
import { isSignupOpen, type SignupInput } from '#contract/signup.ts'
import { readEasyWords } from '#worker/account/login/password/read-easy-words.ts'
import { requirePassword } from '#worker/account/login/password/require-password.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import type { KnownPlace } from './queries.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireName } from './require-name.ts'
import { requirePlace } from './require-place.ts'
import { trackingOf } from './tracking-of.ts'

export async function requireAnswers(
  ctx: Context,
  input: SignupInput,
  place: KnownPlace,
): Promise<void> {
  const { settings } = ctx.site
  if (!isSignupOpen(settings, trackingOf(ctx, input.tracking))) throw new ApiError('signup_closed')
  requireBirthDate(ctx, input.date_of_birth)
  const { wish_min_age = everyAge.youngest, wish_max_age = everyAge.oldest } = input
  if (wish_min_age > wish_max_age) {
    throw new ApiError('invalid_input', { field: 'wish_min_age' })
  }
  requireName(input.name, input.email, await listBrands(ctx))
  const { name, email, password } = input
  const own = { name, email, siteName: settings.name, domain: settings.domain }
  requirePassword(password, own, await readEasyWords(ctx.env))
  requirePlace(settings, input, { region: place?.region === 1, city: place?.city === 1 })
}
