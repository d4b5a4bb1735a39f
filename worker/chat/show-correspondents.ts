import { type Shown, showPeople } from '#worker/people/seen/show-people.ts'
import type { MemberContext } from '#worker/request/context.ts'

type Correspondent = { id: number; conversation: number | null; started_by: number | null }

/**
 * Whoever has begun a conversation is met, and so is everybody to whom a confirmed member has
 * written. The words of an account that nobody has confirmed wait, so that they prove nothing.
 */
export function showCorrespondents<Row extends Correspondent>(
  ctx: MemberContext,
  kind: 'cards' | 'profiles',
  rows: readonly Row[],
): Promise<Shown<Row>> {
  const { id: viewerId, status } = ctx.viewer
  return showPeople(ctx, kind, rows, ({ conversation, started_by }) => {
    return conversation !== null && (status === 'confirmed' || started_by !== viewerId)
  })
}
