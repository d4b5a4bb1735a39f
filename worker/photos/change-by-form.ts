import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { deletePhoto } from './delete-photo.ts'
import { focusPhoto } from './focus-photo.ts'
import { orderPhotos } from './order-photos.ts'

const { reply: _, ...declared } = photosCalls.focusPhoto
const { orderPhotos: order, focusPhoto: cut, deletePhoto: remove } = photosCalls
const input = v.union([order.input, cut.input, remove.input])
type Input = v.InferOutput<typeof input>
const call: Call<Input, undefined> = { ...declared, input }

/**
 * Changes without script: `order` has the ids in the new order, `focus` cuts the photo of `id` anew,
 * and an `id` alone is to go.
 */
export const changeByForm = definePageAction({
  call,
  input({ order: ids, id, focus }) {
    if (ids !== undefined) return { order: ids.split(',') }
    return focus === undefined ? { id } : { id, focus }
  },
  run(ctx: MemberContext, change: Input) {
    if ('order' in change) return orderPhotos(ctx, change)
    return 'focus' in change ? focusPhoto(ctx, change) : deletePhoto(ctx, change)
  },
  next: () => href('profile-photos'),
})
