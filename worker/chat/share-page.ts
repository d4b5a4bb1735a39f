import { href } from '#contract/route.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import { readName } from '#worker/pages/read-name.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import { chatsQuery, presentChats } from './get-chats.ts'
import { findOpenProfile } from './queries/quoting.ts'

export const sharePage = definePage('members-id-share', {
  limit: 'getChats',
  read: ({ request }) => readName(request.url),
  queries: (request, name) => ({
    profile: findOpenProfile(
      request.db,
      onlookerOf(request, request.viewerId),
      readId(request.params),
    ),
    listed: chatsQuery(
      request,
      request.viewerId,
      name === undefined ? undefined : { which: { named: name } },
    ),
  }),
  async present(ctx, { profile: [row], listed }, name) {
    if (!row) throw new ApiError('not_found')
    const {
      shown: [profile],
    } = await showPeople(ctx, 'profiles', [row])
    if (!profile) throw new Redirect(href('members-id', { id: row.id }))
    const { chats, next } = await presentChats(ctx, listed)
    return {
      profile: presentProfileRef(ctx, profile),
      // Nobody is shown to themselves.
      chats: chats.filter((chat) => chat.profile.id !== row.id),
      more: next !== null,
      name: name ?? null,
    }
  },
})
