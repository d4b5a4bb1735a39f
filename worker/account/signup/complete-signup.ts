import { href } from '#contract/route.ts'

/** On a neutral site the address may have an account already, so nothing is promised there. */
export function completeSignup(
  _ctx: unknown,
  { id }: { id: number | null },
  { who, like, next }: Record<string, string>,
): string {
  return href('complete-signup', {}, id === null ? { mailed: 1 } : { who, like, next })
}
