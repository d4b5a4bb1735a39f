import { checksCalls } from '#contract/checks.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { definePage } from '#worker/pages/define-page.ts'
import { changeByForm } from './change-by-form.ts'
import { changeCheckByForm } from './checking/change-by-form.ts'
import { presentCheck } from './checking/present-check.ts'
import { findCheck, findMainPhoto } from './checking/queries.ts'
import { sendCheck } from './checking/send-check.ts'
import { presentOwnPhotos } from './own-photos.ts'
import { listOwnPhotos } from './queries.ts'
import { uploadPhoto } from './upload-photo.ts'

export const photosPages = {
  'profile-photos': definePage('profile-photos', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({ photos: listOwnPhotos(db, viewerId) }),
    present: (_ctx, { photos }) => ({
      photos: presentOwnPhotos(photos),
      key: crypto.randomUUID(),
    }),
    action: changeByForm,
    upload: { call: photosCalls.uploadPhoto, run: uploadPhoto, next: () => href('profile-photos') },
  }),
  'profile-check': definePage('profile-check', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({
      check: findCheck(db, viewerId),
      main: findMainPhoto(db, viewerId),
    }),
    present: ({ now }, { check: [check], main: [main] }) => ({
      check: presentCheck(check, main !== undefined, now),
    }),
    action: changeCheckByForm,
    upload: { call: checksCalls.sendCheck, run: sendCheck, next: () => href('profile-check') },
  }),
}
