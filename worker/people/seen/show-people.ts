import type { Held } from '#contract/held.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { letSee } from './let-see.ts'

export type Shown<Person> = { shown: Person[]; held: Held | null }

export async function showPeople<Person extends { id: number }>(
  ctx: MemberContext,
  kind: 'cards' | 'profiles',
  people: readonly Person[],
): Promise<Shown<Person>> {
  const { viewer } = ctx
  const others = people.filter(({ id }) => id !== viewer.id).map(({ id }) => String(id))
  const { seen, held } = await letSee(ctx, viewer, kind, others)
  return { shown: people.filter(({ id }) => id === viewer.id || seen.has(String(id))), held }
}
