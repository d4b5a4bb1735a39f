import { photosCalls } from '#contract/photos.ts'
import { serve } from '#worker/request/call-handler.ts'
import { deletePhoto } from './delete-photo.ts'
import { focusPhoto } from './focus-photo.ts'
import { orderPhotos } from './order-photos.ts'
import { uploadPhoto } from './upload-photo.ts'

export const photosApi = [
  serve(photosCalls.uploadPhoto, uploadPhoto),
  serve(photosCalls.orderPhotos, orderPhotos),
  serve(photosCalls.focusPhoto, focusPhoto),
  serve(photosCalls.deletePhoto, deletePhoto),
]
