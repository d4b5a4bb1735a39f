import * as v from 'valibot'
import { defineCall } from './call.ts'
import { clientKey, line, text } from './fields.ts'
import {
  type PhotoFocus,
  photoFocuses,
  cutPath,
  photoPath,
  type PhotoRef,
  photoFileErrors,
  photoLimits,
  sentFile,
} from './photo.ts'
import type { SiteSettings } from './site.ts'
import type { Viewer } from './viewer.ts'

/** Phones convert their photos to one of these when a page asks for them. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

export const removalReasons = [
  'nudity',
  'someone_else',
  'child',
  'images',
  'contact',
  'no_face',
  'offensive',
  'rules',
] as const
export type RemovalReason = (typeof removalReasons)[number]

/** Addresses are null if the photo may not be shown any more. */
export type OwnPhoto = {
  id: string
  filename: string | null
  full_filename: string | null
  width: number
  height: number
  focus: PhotoFocus
  status: PhotoRef['status']
  removed_reason: RemovalReason | null
  caption: string | null
  main: boolean
}

/** In characters. */
export const maxCaption = 100

const photoId = text(60, 1)
const photoIds = v.pipe(v.array(photoId), v.minLength(1), v.maxLength(100))

export function maxPhotos(
  { free_photos, premium_photos }: Pick<SiteSettings, 'free_photos' | 'premium_photos'>,
  { paid_user }: Pick<Viewer, 'paid_user'>,
): number {
  return paid_user ? premium_photos : free_photos
}

export function countPhotos(photos: readonly Pick<OwnPhoto, 'status'>[]): number {
  return photos.filter(({ status }) => status !== 'removed').length
}

export function knownReason(stored: string | null): RemovalReason | null {
  if (stored === null) return null
  return removalReasons.find((reason) => reason === stored) ?? 'rules'
}

export function ownPhoto(
  row: Pick<OwnPhoto, 'id' | 'status' | 'width' | 'height' | 'focus' | 'caption'> & {
    key: string
    removed_reason: string | null
    /** Nobody may see it before it is judged. */
    held: 0 | 1
  },
  main: boolean,
): OwnPhoto {
  const { id, key, status, removed_reason, width, height, focus, caption, held } = row
  const hidden = status === 'removed' || held === 1
  return {
    id,
    filename: hidden ? null : cutPath(key, 'card', focus),
    full_filename: hidden ? null : photoPath(key, 'full'),
    width,
    height,
    focus,
    status,
    removed_reason: knownReason(removed_reason),
    caption,
    main,
  }
}

const path = '/api/photo.php'

export const photosCalls = {
  uploadPhoto: defineCall<{ photo: OwnPhoto }>()({
    method: 'POST',
    path,
    multipart: { bytes: photoLimits.bytes, tooLarge: 'photo_too_large' },
    audience: 'member',
    input: v.strictObject({ id: clientKey, file: sentFile }),
    errors: [...photoFileErrors, 'photo_limit', 'photos_full', 'key_reused'],
    limit: 'uploadPhoto',
    repeatable: true,
  }),
  /** Photos that are not named come last. */
  orderPhotos: defineCall()({
    method: 'PUT',
    path: '/api/photos.php',
    audience: 'member',
    input: v.strictObject({ order: photoIds }),
    errors: ['not_found'],
    limit: 'orderPhotos',
    repeatable: true,
  }),
  focusPhoto: defineCall()({
    method: 'PUT',
    path,
    audience: 'member',
    input: v.strictObject({ id: photoId, focus: v.picklist(photoFocuses) }),
    errors: ['not_found'],
    limit: 'focusPhoto',
    repeatable: true,
  }),
  captionPhoto: defineCall()({
    method: 'PUT',
    path: '/api/photo-caption.php',
    audience: 'member',
    input: v.strictObject({ id: photoId, caption: line(maxCaption) }),
    errors: ['not_found'],
    limit: 'captionPhoto',
    repeatable: true,
  }),
  deletePhoto: defineCall()({
    method: 'DELETE',
    path,
    audience: 'member',
    input: v.strictObject({ id: photoId }),
    errors: ['not_found'],
    limit: 'deletePhoto',
  }),
}

export type PhotosPages = {
  'profile-photos': { photos: OwnPhoto[]; key: string }
}
