import { href } from '#contract/route.ts'
import type { ShownAim } from '#contract/signup.ts'
import { useOnward } from '#web/app/use-onward.ts'

export function useLoginNext({ who, next }: ShownAim): string | undefined {
  const onward = useOnward()
  return who ? href('signup', {}, { who: who.id }) : (next ?? onward)
}
