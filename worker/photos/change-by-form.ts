import * as v from 'valibot'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { deletePhoto } from './delete-photo.ts'
import { focusPhoto } from './focus-photo.ts'
import { orderPhotos } from './order-photos.ts'

const { orderPhotos: order, focusPhoto: focus, deletePhoto: remove } = photosCalls

/** `order` lists all ids, `focus` is for the photo `id`, and an `id` alone deletes that photo. */
export const changeByForm = definePageAction({
  call: withInput(focus, v.union([order.input, focus.input, remove.input])),
  input({ order: ids, id, focus: side }) {
    if (ids !== undefined) return { order: ids.split(',') }
    return side === undefined ? { id } : { id, focus: side }
  },
  run(ctx, change) {
    if ('order' in change) return orderPhotos(ctx, change)
    return 'focus' in change ? focusPhoto(ctx, change) : deletePhoto(ctx, change)
  },
  next: () => href('profile-photos'),
})
