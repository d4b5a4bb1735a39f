import { isSignupOpen, type SignupInput } from '#contract/signup.ts'
import { isUniqueViolation } from '#worker/db/broken-constraint.ts'
import { readBatch } from '#worker/db/database.ts'
import { findAccount } from '#worker/db/find-account.ts'
import { findMailAllowance } from '#worker/db/mail-links.ts'
import { isDeletedAddress } from '#worker/deletion/is-deleted-address.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { createAccount } from './create-account.ts'
import { findRegion, findSignupKey } from './queries.ts'
import { readCommonPasswords } from './read-common-passwords.ts'
import { refuseTaken } from './refuse-taken.ts'
import { repeatSignup } from './repeat-signup.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireEmail } from './require-email.ts'
import { requireName } from './require-name.ts'
import { requirePassword } from './require-password.ts'
import { requirePlace } from './require-place.ts'

/**
 * Makes the account, signs in and mails the activation link. The client's key makes a repeat, also
 * a simultaneous one, the same account.
 */
export async function signup(ctx: Context, given: SignupInput): Promise<{ id: number }> {
  const { env, db, now } = ctx
  const input = { ...given, email: requireEmail(given.email) }
  const [[known], [taken], [allowed], [region]] = await readBatch(env.DB, [
    findSignupKey(db, input.id),
    findAccount(db, input.email),
    findMailAllowance(db, 'activation', input.email, now),
    findRegion(db, input.country, input.region),
  ])
  if (known) return repeatSignup(ctx, input, known)
  if (ctx.viewer) throw new ApiError('visitors_only')
  await requireAnswers(ctx, input)
  requirePlace(ctx.site.settings, input, region !== undefined)
  refuseTaken(taken, now)
  if (await isDeletedAddress(ctx, input.email)) throw new ApiError('account_deleted')
  if (!allowed) throw new ApiError('too_many_requests')
  try {
    return await createAccount(ctx, input)
  } catch (error) {
    const raced = ['members.email', 'signup_keys.key']
    if (!raced.some((columns) => isUniqueViolation(error, columns))) throw error
    // Somebody was quicker, perhaps this very submission: now it is known which.
    return signup(ctx, given)
  }
}

async function requireAnswers(ctx: Context, input: SignupInput): Promise<void> {
  const { settings } = ctx.site
  if (!isSignupOpen(settings.signups, input.tracking)) throw new ApiError('signup_closed')
  requireBirthDate(ctx, input.date_of_birth)
  requireName(input.name, input.email)
  const { email, password } = input
  const own = { email, siteName: settings.name, domain: settings.domain }
  requirePassword(password, own, await readCommonPasswords(ctx.env))
}
