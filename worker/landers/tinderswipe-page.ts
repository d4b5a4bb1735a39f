import { memberBlockQueries, presentMemberBlocks } from '#worker/account/signup/member-blocks.ts'
import { signupCountry } from '#worker/account/signup/signup-country.ts'
import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage } from '#worker/pages/define-page.ts'

export const tinderswipePage = definePage('landers-tinderswipe', {
  limit: 'openPage',
  read(request) {
    const entry = signupEntry(request, request.posted)
    return { entry, country: signupCountry(request, entry) }
  },
  queries: (request, { entry, country }) => memberBlockQueries(request, entry, country),
  async present(ctx, rows, { entry, country }) {
    const regions = await listRegions(ctx, country)
    const turn = readTurn(ctx.request.url.searchParams.get('turn'))
    return { ...entry, turn, cards: presentMemberBlocks(ctx, entry, regions, rows).slice(turn) }
  },
})

function readTurn(text: string | null): number {
  return text && /^\d$/.test(text) ? Number(text) : 0
}
