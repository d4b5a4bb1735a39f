import type { AutoLike } from '#contract/likes.ts'
import type { ProfileRef } from '#contract/profile.ts'
import { randomId } from '#worker/http/random.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import { showAdmirers } from '#worker/people/seen/show-uncounted.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { findProfileRef, listSuggestions, updateNextAnnounced } from './queries.ts'

const drawnFrom = 20

/** If there is no like, a labelled suggestion where the domain wants that. */
export async function autoLike(ctx: MemberContext): Promise<AutoLike | undefined> {
  const { db, now, site } = ctx
  const viewer = onlookerOf(ctx, ctx.viewer.id)
  const claimed = await updateNextAnnounced(db, viewer, now).executeTakeFirst()
  if (claimed) {
    const row = await findProfileRef(db, viewer, claimed.liker_id).executeTakeFirst()
    const [liker] = showAdmirers(row ? [row] : [])
    return liker && present(presentProfileRef(ctx, liker), false)
  }
  if (!site.settings.auto_like_fictional) return undefined
  const drawn = { from: randomId(), limit: drawnFrom }
  const rows = await listSuggestions(db, viewer, drawn).execute()
  const row = rows[randomId() % rows.length]
  const [shown] = (await showPeople(ctx, 'cards', row ? [row] : [])).shown
  return shown && present(presentProfileRef(ctx, shown), true)
}

function present(profile: ProfileRef, suggestion: boolean): AutoLike {
  const { id, main_image } = profile
  return { profile, suggestion, id, main_image: main_image && { match: main_image.filename } }
}
