import type { Held } from '#contract/held.ts'
import type { ProfileView } from '#contract/members.ts'
import type { CardRef } from '#contract/profile.ts'
import { findNextWords, priceOfWords } from '#worker/chat/next-words.ts'
import { type NamedRows, readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentCards } from '#worker/people/present-cards.ts'
import { refuseHeld } from '#worker/people/seen/refuse-held.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { presentProfile } from './present-profile.ts'
import {
  findProfile,
  listActivePhotos,
  listProfileAnswers,
  listProfileInterests,
  listRelatedProfiles,
} from './queries.ts'

const relatedShown = 4

export type OpenedProfile = { profile: ProfileView; related: CardRef[] }
type HeldProfile = { profile: null; blocked: null; held: Held }

export function profileQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  id: number,
) {
  const { db } = ctx
  const viewer = onlookerOf(ctx, viewerId)
  return {
    profile: findProfile(db, viewer, id),
    interests: listProfileInterests(db, viewer.id, id),
    answers: listProfileAnswers(db, id),
    photos: listActivePhotos(db, id),
    related: listRelatedProfiles(db, viewer, id, relatedShown),
    words: findNextWords(ctx, viewerId, id),
  }
}

type Rows = NamedRows<ReturnType<typeof profileQueries>>

export async function presentOpened(
  ctx: MemberContext,
  { profile: [row], interests, answers, photos, related, words: [words] }: Rows,
): Promise<OpenedProfile | HeldProfile> {
  if (!row) throw new ApiError('not_found')
  const alone = row.kind === 'partner' || row.id === ctx.viewer.id
  const [
    {
      shown: [seen],
      held,
    },
    others,
  ] = await Promise.all([
    showPeople(ctx, 'profiles', [row]),
    showPeople(ctx, 'cards', alone ? [] : related),
  ])
  if (!seen) return { profile: null, blocked: null, held: held ?? 'rest' }
  return {
    profile: {
      ...presentProfile(ctx, seen, { interests, answers, photos }),
      words_price: priceOfWords(ctx, words),
    },
    related: await presentCards(ctx, others.shown),
  }
}

export async function getProfile(
  ctx: MemberContext,
  { id }: { id: number },
): Promise<OpenedProfile> {
  const rows = await readBatch(ctx.env.DB, profileQueries(ctx, ctx.viewer.id, id))
  const opened = await presentOpened(ctx, rows)
  if (opened.profile) return opened
  return refuseHeld(opened.held)
}
