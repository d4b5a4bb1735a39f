import { type DeleteDiscount, offersDeleteDiscount } from '#contract/deletion.ts'
import { stayPrefix } from '#contract/discount.ts'
import { DAY } from '#contract/time.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { purposeHash } from '#worker/http/secret-keys.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { presentDiscount } from './present-discount.ts'
import { findDeleteDiscount, insertDeleteDiscount } from './queries.ts'

/**
 * Made when it is first asked for; a member never gets a second one.
 * @throws ApiError discount_not_found if none is offered
 */
export async function claimDeleteDiscount(ctx: MemberContext): Promise<DeleteDiscount> {
  const { db, env, now, site, viewer } = ctx
  const { delete_discount } = site.company
  const offered = offersDeleteDiscount(delete_discount, viewer, site.settings)
  // Derived from the member, so that simultaneous requests make the same one.
  const hash = await purposeHash(env, 'delete-discount', String(viewer.id))
  const row = {
    code:
      stayPrefix +
      hash
        .replace(/[^\dA-Za-z]/g, '')
        .slice(0, 10)
        .toUpperCase(),
    user_id: viewer.id,
    value_percentage: delete_discount,
    expires: now + site.settings.delete_discount_days * DAY,
    created_at: now,
  }
  const {
    found: [found],
  } = await readBatch(env.DB, {
    deleteDiscount: insertDeleteDiscount(db, row, offered),
    found: findDeleteDiscount(db, viewer.id),
  })
  const discount = presentDiscount(found)
  if (!discount) throw new ApiError('discount_not_found')
  return discount
}
