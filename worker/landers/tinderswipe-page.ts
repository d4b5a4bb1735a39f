import { findAimed, presentAim } from '#worker/account/signup/aimed-person.ts'
import { memberBlockQueries, presentMemberBlocks } from '#worker/account/signup/member-blocks.ts'
import { openPerson } from '#worker/account/signup/sealed-person.ts'
import { signupCountry } from '#worker/account/signup/signup-country.ts'
import { signupEntry } from '#worker/account/signup/signup-entry.ts'
import { listRegions } from '#worker/members/list-regions.ts'
import { definePage } from '#worker/pages/define-page.ts'

export const tinderswipePage = definePage('landers-tinderswipe', {
  limit: 'openPage',
  async read(request) {
    const entry = signupEntry(request, request.posted)
    const person = await openPerson(request, request.request.url.searchParams.get('who'))
    return { entry, person, country: signupCountry(request, entry) }
  },
  queries: (request, { entry, person, country }) => ({
    aimed: findAimed(request, entry, person),
    blocks: memberBlockQueries(request, entry, country),
  }),
  async present(ctx, { aimed, blocks }, { entry, country }) {
    const regions = await listRegions(ctx, country)
    const turn = readTurn(ctx.request.url.searchParams.get('turn'))
    const cards = await presentMemberBlocks(ctx, entry, regions, blocks)
    const aim = await presentAim(ctx, entry, aimed)
    const liked = { ...aim, like: aim.who !== null }
    return { ...entry, aim: liked, turn, cards: cards.slice(turn) }
  },
})

function readTurn(text: string | null): number {
  return text && /^\d$/.test(text) ? Number(text) : 0
}
