import * as v from 'valibot'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { captionPhoto } from './caption-photo.ts'
import { deletePhoto } from './delete-photo.ts'
import { focusPhoto } from './focus-photo.ts'
import { orderPhotos } from './order-photos.ts'

const {
  orderPhotos: order,
  focusPhoto: focus,
  captionPhoto: caption,
  deletePhoto: remove,
} = photosCalls

export const changeByForm = definePageAction({
  call: withInput(focus, v.union([order.input, focus.input, caption.input, remove.input])),
  input({ order: ids, id, focus: side, caption: words }) {
    if (ids !== undefined) return { order: ids.split(',') }
    if (words !== undefined) return { id, caption: words }
    return side === undefined ? { id } : { id, focus: side }
  },
  run(ctx, change) {
    if ('order' in change) return orderPhotos(ctx, change)
    if ('caption' in change) return captionPhoto(ctx, change)
    return 'focus' in change ? focusPhoto(ctx, change) : deletePhoto(ctx, change)
  },
  next: () => href('profile-photos'),
})
