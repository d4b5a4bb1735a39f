import type { Context } from '#worker/http/context.ts'
import { findSite } from '#worker/site/find-site.ts'
import type { Site } from '#worker/site/site.ts'
import type { PaymentRow } from './queries.ts'

/** Where a purchase was made: its company and its terms hold, wherever it is looked at. */
export async function sellingSite(
  { env, db, now, site }: Pick<Context, 'env' | 'db' | 'now' | 'site'>,
  { host }: Pick<PaymentRow, 'host'>,
): Promise<Site> {
  // Of a domain that is gone nothing else is known.
  return host === site.host ? site : ((await findSite(env, db, host, now)) ?? site)
}
