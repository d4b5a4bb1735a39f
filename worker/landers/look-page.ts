import { isLook, type Look, type ShownVariant } from '#contract/landers.ts'
import type { Locale } from '#contract/locales.ts'
import type { Translate } from '#contract/translate.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { memberBlockQueries, presentMemberBlocks } from '#worker/signup/member-blocks.ts'
import { signupCountry } from '#worker/signup/signup-country.ts'
import { signupEntry } from '#worker/signup/signup-entry.ts'
import { translateFor } from '#worker/text/catalogues.ts'

/** Interests that a stranger may be asked about at the door. */
const asked = [
  ...(['wine', 'cooking', 'music', 'travelling', 'beach', 'books', 'movies', 'gym'] as const),
  ...([
    'art',
    'hiking',
    'animals',
    'coffee',
    'cycling',
    'nightlife',
    'yoga',
    'photography',
  ] as const),
  ...([
    'concerts',
    'camping',
    'food',
    'swimming',
    'gaming',
    'nature',
    'adventure',
    'dancing',
  ] as const),
] as const

/** One engine for all looks: only the gallery shows members, as far as visitors may see them. */
export const lookPage = definePage('landers-look', {
  read(request) {
    const { look, slug } = request.params
    if (!isLook(look)) throw new ApiError('not_found')
    const entry = signupEntry(request, request.posted)
    return { look, slug, entry, country: signupCountry(request, entry) }
  },
  queries: (request, { look, entry, country }) =>
    look === 'gallery' ? memberBlockQueries(request, entry, country) : [],
  async present(ctx, rows, { look, slug, entry, country }) {
    const { t } = await translateFor(ctx.env, ctx.locale)
    const variant = readVariant(ctx, look, slug, ctx.locale)
    const withRegions = look === 'maplanding' || look === 'gallery'
    const regions = withRegions ? await listRegions(ctx, country) : []
    return {
      ...entry,
      look,
      country,
      variant,
      title: titleOf(variant.headline ?? t(`landers.${look}.headline`)),
      members: presentMemberBlocks(ctx, entry, regions, rows),
      regions: look === 'maplanding' ? regions : [],
      interests: look === 'iconslanding' ? namedInterests(t) : [],
    }
  },
})

function namedInterests(t: Translate['t']) {
  return asked.map((key) => ({ key, name: t(`members.interests.${key}`) }))
}

/** The campaign's variant; an unknown slug is the look as it is. */
function readVariant(
  { site }: Pick<Context, 'site'>,
  look: Look,
  slug: string | undefined,
  locale: Locale,
): ShownVariant {
  const variants = site.settings.lander_variants[look] ?? {}
  const found = slug && Object.hasOwn(variants, slug) ? variants[slug] : undefined
  if (!found) return { portraits: [] }
  const { headline, lead, action, portraits, film, glow, ground } = found
  const words = { headline: headline[locale], lead: lead[locale], action: action[locale] }
  const chosen = Object.entries({ ...words, film, glow, ground }).filter(([, value]) => value)
  return { portraits, ...Object.fromEntries(chosen) }
}

/** A headline without its emphasis. */
function titleOf(headline: string): string {
  return headline.replaceAll(/<\/?em>/g, '')
}
