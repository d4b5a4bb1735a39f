import type { CallInput, CallReply } from '#contract/call.ts'
import type { signupCalls } from '#contract/signup.ts'
import { addressHashes } from '#worker/account/leaving/address-hash.ts'
import { refuseTaken } from '#worker/account/login/password/refuse-taken.ts'
import { requireEmail } from '#worker/account/login/password/require-email.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { listBrands } from '#worker/site/list-brands.ts'
import { findAccountOf, findDeletedOf, findPlace } from './queries.ts'
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
  if (!ctx.site.settings.neutral_auth) await refuseKnownHere(ctx, email)
  return { suggestion: suggestEmail(email) }
}

/** An address that is known on another domain of the group only is refused by the signup alone. */
async function refuseKnownHere({ db, env, site, now }: Context, email: string): Promise<void> {
  const {
    account: [account],
    deleted,
  } = await readBatch(env.DB, {
    account: findAccountOf(db, site.host, email),
    deleted: findDeletedOf(db, site.host, await addressHashes(env, email), now),
  })
  refuseTaken(account, now)
  if (deleted.length > 0) throw new ApiError('account_deleted')
}
