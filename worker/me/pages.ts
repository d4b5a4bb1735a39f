import { missingParts } from '#contract/missing.ts'
import { ApiError } from '#worker/http/api-error.ts'
import {
  leftQueries,
  monthOf,
  monthQueries,
  presentLeft,
  presentMonth,
} from '#worker/money/months/read-month.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import { findMe } from './queries.ts'

export const mePages = {
  me: definePage('me', {
    limit: 'openPage',
    queries: ({ db, viewerId, now }) => ({
      me: findMe(db, viewerId),
      ...monthQueries(db, viewerId, monthOf(now)),
      ...leftQueries(db, viewerId),
    }),
    async present(ctx, { me: [row], ...rows }) {
      if (!row) throw new ApiError('not_found')
      const {
        shown: [own],
      } = await showPeople(ctx, 'cards', [row])
      if (!own) throw new ApiError('not_found')
      const has = {
        photo: row.has_photo === 1,
        // A refusal is an answer, and not asked again.
        seeks: row.seeks_consent !== 'unasked',
        answers: row.has_answers === 1,
        interests: row.has_interests === 1,
      }
      return {
        own: presentProfileRef(ctx, own),
        missing: missingParts(has),
        receipt: presentMonth(monthOf(ctx.now), rows),
        left: await presentLeft(ctx, rows),
      }
    },
  }),
}
