import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { swipeCalls } from '#contract/swipe.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { swipe } from './swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

const input = v.strictObject({ profile: memberId, act: v.picklist(['like', 'pass', 'undo']) })
type Input = v.InferOutput<typeof input>

const { reply: _, ...declared } = swipeCalls.swipe
const call: Call<Input, unknown> = { ...declared, input }

/** The buttons under the cards without script: the next card is a new page. */
export const swipeByForm = definePageAction({
  call,
  input: ({ profile, undo, act }) => ({
    profile: Number(undo ?? profile),
    act: undo ? 'undo' : act,
  }),
  run: (ctx: MemberContext, { profile, act }: Input): Promise<unknown> =>
    act === 'undo' ? undoSwipe(ctx, { profile }) : swipe(ctx, { profile, liked: act === 'like' }),
  next: () => href('swipe-game'),
})
