import { href } from '#contract/route.ts'
import { nightBefore, nightOf, questionOf, tonightCalls } from '#contract/tonight.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { defineViewerCursor } from '#worker/http/viewer-cursor.ts'
import { definePage, definePageAction, type PageRequest } from '#worker/pages/define-page.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { recently } from '#worker/people/presence.ts'
import { changeLamp } from './change-lamp.ts'
import { presentTonight, windowsShown } from './present-tonight.ts'
import { findLastLooked, findOwn, listBefore, listLit, type LitPiece } from './queries.ts'

/** Of the night, too: the places are drawn anew each evening. */
const lampCursor = defineViewerCursor<{ night: string; after: number }>('lamps')

export const tonightPages = {
  tonight: definePage('tonight', {
    limit: 'openPage',
    async read({ env, request, viewerId, site, now }) {
      const night = nightOf(site.settings.time_zone, now)
      const asked = request.url.searchParams.get('after') ?? ''
      // A foreign or missing one begins at the first window.
      const place = await lampCursor.read(env, viewerId, asked).catch(() => null)
      return { night, after: place?.night === night ? place.after : 0 }
    },
    queries(asked, { night, after }) {
      const { db, viewerId } = asked
      const piece = pieceOf(asked, night, after)
      const before = { ...piece, night: nightBefore(night) }
      return {
        own: findOwn(db, viewerId, {
          night,
          question: questionOf(night, asked.site.settings.niche),
        }),
        found: listLit(db, piece, windowsShown + 1),
        last: findLastLooked(db, piece),
        answered: listBefore(db, before),
      }
    },
    async present(ctx, rows, { night, after }) {
      if (!ctx.site.settings.tonight) throw new ApiError('not_found')
      const { goesOn, ...shown } = await presentTonight(ctx, rows, { night, after })
      const next =
        goesOn === null
          ? null
          : await lampCursor.write(ctx.env, ctx.viewer.id, { night, after: goesOn })
      return { ...shown, next, later: after > 0 }
    },
    action: definePageAction({
      call: tonightCalls.changeLamp,
      input: ({ act, question, answer }) => (act === 'light' ? { act, question, answer } : { act }),
      run: changeLamp,
      next: () => href('tonight'),
    }),
  }),
}

function pieceOf(asked: PageRequest, night: string, after: number): LitPiece {
  const { viewerId, now } = asked
  const viewer = onlookerOf(asked, viewerId)
  return { viewer, night, since: now - recently, after }
}
