import type { CallInput, CallReply } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import { isDeletedAddress } from '#worker/account/leaving/is-deleted-address.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { requireEmail } from '#worker/account/login/password/require-email.ts'
import { findAccount } from '#worker/db/find-account.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import { findPlace } from './queries.ts'
import { requireBirthDate } from './require-birth-date.ts'
import { requireName } from './require-name.ts'
import { requirePlace } from './require-place.ts'
import { suggestEmail } from './suggest-email.ts'

type Input = CallInput<typeof signupCalls.checkSignup>
type Reply = CallReply<typeof signupCalls.checkSignup>

/** Making the account checks them again. */
export async function checkSignup(ctx: Context, input: Input): Promise<Reply> {
  const { name, date_of_birth, country, city } = input
  if (date_of_birth !== undefined) requireBirthDate(ctx, date_of_birth)
  if (name !== undefined) requireName(name, input.email ?? '', await listBrands(ctx))
  if (country && city) {
    const found = await findPlace(ctx.db, country, { region: null, city }).executeTakeFirst()
    const known = { region: false, city: found?.city === 1 }
    requirePlace(ctx.site.settings, { country, region: null, city }, known)
  }
  if (input.email === undefined) return { suggestion: null }
  const email = requireEmail(input.email)
  if (!ctx.site.settings.neutral_auth) {
    refuseTaken(await findAccount(ctx.db, email).executeTakeFirst(), ctx.now)
    if (await isDeletedAddress(ctx, email)) throw new ApiError('account_deleted')
  }
  return { suggestion: suggestEmail(email) }
}
