import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { changeByForm } from './change-by-form.ts'
import { presentOwnPhotos } from './own-photos.ts'
import { listOwnPhotos } from './queries.ts'
import { uploadPhoto } from './upload-photo.ts'

export const photosPages = {
  'profile-photos': definePage('profile-photos', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => [listOwnPhotos(db, viewerId)],
    present: (_ctx, [photos]) => ({ photos: presentOwnPhotos(photos), key: crypto.randomUUID() }),
    action: changeByForm,
    upload: { call: photosCalls.uploadPhoto, run: uploadPhoto, next: () => href('profile-photos') },
  }),
}
