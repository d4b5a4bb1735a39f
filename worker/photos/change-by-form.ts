import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { deletePhoto } from './delete-photo.ts'
import { orderPhotos } from './order-photos.ts'

const { reply: _, ...declared } = photosCalls.orderPhotos
const input = v.union([photosCalls.orderPhotos.input, photosCalls.deletePhoto.input])
type Input = v.InferOutput<typeof input>
const call: Call<Input, undefined> = { ...declared, input }

/** Ordering and deleting without script: `order` has the ids in the new order, `id` is to go. */
export const changeByForm = definePageAction({
  call,
  input: ({ order, id }) => (order === undefined ? { id } : { order: order.split(',') }),
  run: (ctx: MemberContext, change: Input) =>
    'order' in change ? orderPhotos(ctx, change) : deletePhoto(ctx, change),
  next: () => href('profile-photos'),
})
