import { checksCalls } from '#contract/checks.ts'
import { photosCalls } from '#contract/photos.ts'
import { serve } from '#worker/request/call-handler.ts'
import { captionPhoto } from './caption-photo.ts'
import { sendCheck } from './checking/send-check.ts'
import { startCheck } from './checking/start-check.ts'
import { withdrawCheck } from './checking/withdraw-check.ts'
import { deletePhoto } from './delete-photo.ts'
import { focusPhoto } from './focus-photo.ts'
import { orderPhotos } from './order-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

export const photosApi = [
  serve(photosCalls.uploadPhoto, uploadPhoto),
  serve(photosCalls.orderPhotos, orderPhotos),
  serve(photosCalls.focusPhoto, focusPhoto),
  serve(photosCalls.captionPhoto, captionPhoto),
  serve(photosCalls.deletePhoto, deletePhoto),
  serve(checksCalls.startCheck, startCheck),
  serve(checksCalls.sendCheck, sendCheck),
  serve(checksCalls.withdrawCheck, withdrawCheck),
]
