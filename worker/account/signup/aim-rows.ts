import type { Compilable } from 'kysely'
import type { SignupAim } from '#contract/signup.ts'
import { onward } from '#worker/pages/onward.ts'
import type { Context } from '#worker/request/context.ts'
import { insertAim } from './queries.ts'
import { openPerson } from './sealed-person.ts'

/** Nobody is looked up: a seal of somebody hidden makes the same rows. */
export async function aimRows(
  ctx: Context,
  memberId: number,
  { who, like = false, next }: SignupAim,
): Promise<Compilable[]> {
  const person = await openPerson(ctx, who)
  const path = onward(next)
  if (!person && !path) return []
  const { id: profile_id, ...seen } = person ?? { id: null }
  const like_due = Number(person !== null && like)
  const row = { profile_id, ...seen, like_due, next: path, created_at: ctx.now }
  return [insertAim(ctx.db, memberId, row)]
}
