import { dateIn } from '#contract/age.ts'
import type { bouncesCalls } from '#contract/bounces.ts'
import type { CallInput } from '#contract/call.ts'
import { isLook, isMemberLook } from '#contract/landers.ts'
import { matchRoute } from '#contract/route.ts'
import type { Context } from '#worker/http/context.ts'
import type { Site } from '#worker/site/site.ts'
import { insertBounce } from './queries.ts'

type Input = CallInput<typeof bouncesCalls.countBounce>

/** One view of a page more. Nothing is kept of who it was; a page that there is not counts nowhere. */
export async function countBounce(ctx: Context, { page: path, bounced }: Input): Promise<void> {
  const { db, site, now } = ctx
  const page = pageOf(site, path)
  if (!page) return
  const day = dateIn(site.settings.time_zone, now)
  const row = { host: site.host, day, page, views: 1, bounced: bounced ? 1 : 0 }
  await insertBounce(db, row).execute()
}

/** By the name of the page, whoever it is about; of a lander its look, and the campaign if there is one. */
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
