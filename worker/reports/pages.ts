import * as v from 'valibot'
import { shownSince } from '#contract/ledger.ts'
import { photoPath } from '#contract/photo.ts'
import { reference, reportedThing, reportsCalls } from '#contract/reports.ts'
import { href } from '#contract/route.ts'
import { findArchived } from '#worker/chat/archive/bring-back.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { readId } from '#worker/pages/read-id.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { complain } from './complain.ts'
import { findPerson, listReceived, listSeenPhotos, listStanding } from './queries.ts'
import { report } from './report.ts'

/** To report an older message, a member describes which one it is. */
const messagesShown = 20

export const reportsPages = {
  'members-id-report': definePage('members-id-report', {
    limit: 'openPage',
    queries(asked) {
      const { db, params, viewerId } = asked
      const id = readId(params)
      const viewer = { ...onlookerOf(asked, viewerId), since: shownSince(asked) }
      return {
        person: findPerson(db, viewer, id),
        photos: listSeenPhotos(db, viewer, id),
        messages: listReceived(db, viewer, id, messagesShown),
        standing: listStanding(db, viewerId, id),
      }
    },
    async present(ctx, { person: [found], photos, messages, standing }) {
      if (!found) throw new ApiError('not_found')
      const {
        shown: [person],
      } = await showPeople(ctx, 'profiles', [found], () => messages.length > 0)
      if (!person) throw new Redirect(href('members-id', { id: found.id }))
      const { posted, request } = ctx
      const asked = posted['thing'] ?? request.url.searchParams.get('thing') ?? ''
      const archived = await archivedOf(ctx, found.id, asked)
      return {
        profile: presentProfileRef(ctx, person),
        photos: photos.map(({ key }) => ({ key, thumb_filename: photoPath(key, 'thumb') })),
        messages: [
          ...messages.map(({ photo_key, voice, kind, ...message }) => ({
            ...message,
            kind: voice === 1 ? ('voice' as const) : kind,
            photo: photo_key && photoPath(photo_key, 'blur'),
          })),
          ...archived,
        ],
        chosen: v.is(reportedThing, asked) ? asked : 'profile',
        standing: standing.map(({ id, subject, subject_id }) => ({
          thing: subject === 'profile' ? 'profile' : `${subject}:${subject_id}`,
          reference: id,
        })),
        sent: sentOf(ctx),
      }
    },
    action: definePageAction({
      call: reportsCalls.report,
      input: ({ thing, category, remarks }, { params }) => ({
        profile: readId(params),
        thing,
        category,
        remarks,
      }),
      run: report,
      next: ({ request }, { reference: sent }) => `${request.url.pathname}?sent=${sent}`,
    }),
  }),
  complaints: definePage('complaints', {
    limit: 'openPage',
    present: (ctx) => ({
      key: crypto.randomUUID(),
      sent: sentOf(ctx),
    }),
    action: definePageAction({
      call: reportsCalls.complain,
      input: ({ id, name, email, category, page, remarks, leave_empty }) => ({
        id,
        name,
        email,
        category,
        page,
        remarks,
        leave_empty,
      }),
      run: complain,
      next: (_ctx, { reference: sent }) => href('complaints', {}, { sent }),
    }),
  }),
}

/** The message of a conversation's page that the report is to be about, if it is no row any more. */
async function archivedOf(ctx: MemberContext, other: number, asked: string) {
  const id = asked.replace(/^message:/, '')
  const found = await findArchived(ctx, { viewer: ctx.viewer.id, other, id })
  if (!found || found.message.sent_at <= shownSince(ctx)) return []
  const { text, sent_at } = found.message
  return [{ id, kind: 'text' as const, text, photo: null, sent_at }]
}

/** The reference gives access to nothing. */
function sentOf({ request }: Context): string | null {
  const sent = request.url.searchParams.get('sent')
  return v.is(reference, sent) ? sent : null
}
