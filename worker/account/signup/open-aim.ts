import type { CardRef } from '#contract/profile.ts'
import { href } from '#contract/route.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { peopleAlike } from '#worker/members/people-alike.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import { presentCards } from '#worker/people/present-cards.ts'
import { showPeople } from '#worker/people/seen/show-people.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { aimedAt, askedFor, findAim, findAimedAt } from './queries.ts'
import type { SeenPerson } from './sealed-person.ts'

/** `person`: of a seal in the address, before what was kept since the signup. */
export function aimQueries(
  ctx: Pick<Context, 'db' | 'site' | 'now'>,
  viewerId: number,
  person: SeenPerson | null,
) {
  const aim = person ? askedFor(person) : aimedAt(viewerId)
  return {
    aim: findAim(ctx.db, viewerId),
    aimed: findAimedAt(ctx.db, onlookerOf(ctx, viewerId), aim.id),
    alike: peopleAlike(ctx, viewerId, aim),
  }
}

type Rows = NamedRows<ReturnType<typeof aimQueries>>

/**
 * Leads to the person or the page that the member wanted. Whoever is gone, has hidden or has blocked
 * the member is answered alike: by people like them, or null if nobody was wanted.
 */
export async function openAim(
  ctx: MemberContext,
  person: SeenPerson | null,
  { aim: [aim], aimed: [found], alike }: Rows,
): Promise<CardRef[] | null> {
  const { id: own } = ctx.viewer
  if (person?.id === own) throw new Redirect(href('members-id', { id: own }))
  // An address that leads there tells who it is.
  const [known] = (await showPeople(ctx, 'cards', found ? [found] : [])).shown
  if (known) throw new Redirect(href('members-id', { id: known.id }, person ? {} : { welcome: 1 }))
  if (!person && !aim?.profile_id) {
    if (aim?.next) throw new Redirect(aim.next)
    return null
  }
  const { shown } = await showPeople(ctx, 'cards', alike)
  return presentCards(ctx, shown)
}
