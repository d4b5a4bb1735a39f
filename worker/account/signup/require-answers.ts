import { isSignupOpen, type SignupInput } from '#contract/signup.ts'
import { readCommonPasswords } from '#worker/account/login/password/read-common-passwords.ts'
import { requirePassword } from '#worker/account/login/password/require-password.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireName } from './require-name.ts'
import { requirePlace } from './require-place.ts'
import { trackingOf } from './tracking-of.ts'

/**
 * Everything but who has the address.
 * @throws ApiError
 */
export async function requireAnswers(
  ctx: Context,
  input: SignupInput,
  regionKnown: boolean,
): Promise<void> {
  const { settings } = ctx.site
  if (!isSignupOpen(settings, trackingOf(ctx, input.tracking))) throw new ApiError('signup_closed')
  requireBirthDate(ctx, input.date_of_birth)
  requireName(input.name, input.email, await listBrands(ctx))
  const { email, password } = input
  const own = { email, siteName: settings.name, domain: settings.domain }
  requirePassword(password, own, await readCommonPasswords(ctx.env))
  requirePlace(settings, input, regionKnown)
}
