import { dateIn } from '#contract/age.ts'
import type { bouncesCalls } from '#contract/bounces.ts'
import type { CallInput } from '#contract/call.ts'
import type { Context } from '#worker/request/context.ts'
import { pageOf } from '#worker/site/counted-page.ts'
import { insertBounce } from './queries.ts'

type Input = CallInput<typeof bouncesCalls.countBounce>

/** Nothing is kept about the visitor; unknown paths are ignored. */
export async function countBounce(ctx: Context, { page: path, bounced }: Input): Promise<void> {
  const { db, site, now } = ctx
  const page = pageOf(site, path)
  if (!page) return
  const day = dateIn(site.settings.time_zone, now)
  const row = { host: site.host, day, page, views: 1, bounced: bounced ? 1 : 0 }
  await insertBounce(db, row).execute()
}
