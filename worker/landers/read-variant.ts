import { hasVariants, type Look, type MemberLook, type ShownVariant } from '#contract/landers.ts'
import type { Context } from '#worker/request/context.ts'

export function readVariant(
  { site, locale }: Pick<Context, 'site' | 'locale'>,
  look: Look | MemberLook,
  slug: string | undefined,
): ShownVariant {
  const variants = (hasVariants(look) && site.settings.lander_variants[look]) || {}
  const found = slug && Object.hasOwn(variants, slug) ? variants[slug] : undefined
  if (!found) return { portraits: [] }
  const { headline, lead, action, portraits, film, glow, ground } = found
  const words = { headline: headline[locale], lead: lead[locale], action: action[locale] }
  const chosen = Object.entries({ ...words, film, glow, ground }).filter(([, value]) => value)
  return { portraits, ...Object.fromEntries(chosen) }
}

export function titleOf(headline: string): string {
  return headline.replaceAll(/<\/?em>/g, '')
}
