import { isLook, isMemberLook } from '#contract/landers.ts'
import { matchRoute } from '#contract/route.ts'
import type { Site } from './site.ts'

/** As `pageOf` names a look. */
export const isLanding = /^(?:landers-[a-z]+|(?:landers|members)(?:\/[\w-]{1,60}){1,2})$/

/** The route's name, without ids; for a lander also its look and, if it exists, the campaign. */
export function pageOf({ settings }: Site, path: string): string | null {
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

/** Of a look, nothing else: whichever page that is, its name says so. */
export function landingOf(site: Site, path: string): string | null {
  const page = pageOf(site, path)
  return page !== null && isLanding.test(page) ? page : null
}
