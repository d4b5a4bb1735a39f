import type { Context } from '#worker/request/context.ts'
import { findSite } from '#worker/site/find-site.ts'
import type { Site } from '#worker/site/site.ts'
import type { PaymentRow } from './queries.ts'

/** The site where a purchase was made: its company and terms apply wherever it is shown. */
export async function sellingSite(
  { env, db, now, site }: Pick<Context, 'env' | 'db' | 'now' | 'site'>,
  { host }: Pick<PaymentRow, 'host'>,
): Promise<Site> {
  return host === site.host ? site : ((await findSite(env, db, host, now)) ?? site)
}
