import type { SwipeCard } from '#contract/swipe.ts'
import { isInterest } from '#web/people/interest-icons.ts'

/** Who does not exist has nothing in common with anybody. */
export function sharedOn({ kind, shared_interests }: SwipeCard) {
  return kind === 'member' ? shared_interests.filter(isInterest) : []
}
