import { dateIn } from '#contract/age.ts'
import type { bouncesCalls } from '#contract/bounces.ts'
import type { CallInput } from '#contract/call.ts'
import { isLook, isMemberLook } from '#contract/landers.ts'
import { matchRoute } from '#contract/route.ts'
import type { Context } from '#worker/request/context.ts'
import type { Site } from '#worker/site/site.ts'
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

/** The route's name, without ids; for a lander also its look and, if it exists, the campaign. */
function pageOf({ settings }: Site, path: string): string | null {
  const matched = matchRoute(path)
  if (!matched) return null
  const { name, params } = matched
  const { look, slug } = params
  if (look === undefined) return name
  const aboutOne = name === 'members-id-look'
  if (!(aboutOne ? isMemberLook(look) : isLook(look))) return null
  const looks = Object.entries(settings.lander_variants)
  const variants = looks.find(([known]) => known === look)?.[1]
  const known = slug !== undefined && variants !== undefined && Object.hasOwn(variants, slug)
  return [aboutOne ? 'members' : 'landers', look, known && slug].filter(Boolean).join('/')
}
