import * as v from 'valibot'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { swipeCalls } from '#contract/swipe.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { swipe } from './swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

export const swipeByForm = definePageAction({
  call: withInput(
    swipeCalls.swipe,
    v.strictObject({ profile: memberId, act: v.picklist(['like', 'pass', 'undo']) }),
  ),
  input: ({ profile, undo, act }) => ({
    profile: Number(undo ?? profile),
    act: undo ? 'undo' : act,
  }),
  run: (ctx, { profile, act }): Promise<unknown> =>
    act === 'undo' ? undoSwipe(ctx, { profile }) : swipe(ctx, { profile, liked: act === 'like' }),
  next: () => href('swipe-game'),
})
