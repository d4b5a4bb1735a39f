import { isLook } from '#contract/landers.ts'
import type { Translate } from '#contract/translate.ts'
import { memberBlockQueries, presentMemberBlocks } from '#worker/account/signup/member-blocks.ts'
import { signupCountry } from '#worker/account/signup/signup-country.ts'
import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { translateFor } from '#worker/text/catalogues.ts'
import { readVariant, titleOf } from './read-variant.ts'

/** Those that a stranger may be asked about before signing up. */
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

export const lookPage = definePage('landers-look', {
  limit: 'openPage',
  read(request) {
    const { look, slug } = request.params
    if (!isLook(look)) throw new ApiError('not_found')
    const entry = signupEntry(request, request.posted)
    return { look, slug, entry, country: signupCountry(request, entry) }
  },
  queries: (request, { look, entry, country }) => ({
    blocks: look === 'gallery' ? memberBlockQueries(request, entry, country) : [],
  }),
  async present(ctx, { blocks }, { look, slug, entry, country }) {
    const { t } = await translateFor(ctx.env, ctx.locale)
    const variant = readVariant(ctx, look, slug)
    const withRegions = look === 'maplanding' || look === 'gallery'
    const regions = withRegions ? await listRegions(ctx, country) : []
    return {
      ...entry,
      look,
      country,
      variant,
      title: titleOf(variant.headline ?? t(`landers.${look}.headline`)),
      members: await presentMemberBlocks(ctx, entry, regions, blocks),
      regions: look === 'maplanding' ? regions : [],
      interests: look === 'iconslanding' ? namedInterests(t) : [],
    }
  },
})

function namedInterests(t: Translate['t']) {
  return asked.map((key) => ({ key, name: t(`members.interests.${key}`) }))
}
