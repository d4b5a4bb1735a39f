import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'
import { photoFileErrors, photoLimits, sentFile } from './photo.ts'

/** One of these is asked for, so that no photo that was taken before will do. None has a side. */
export const gestures = [
  'head',
  'ear',
  'nose',
  'chin',
  'chest',
  'shoulder',
  'palm',
  'thumb',
  'one',
  'two',
  'three',
  'both',
] as const
export type Gesture = (typeof gestures)[number]

export const refusalReasons = [
  'someone_else',
  'gesture',
  'unclear',
  'several',
  'no_face',
  'not_taken',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

export type AskedCheck = { id: string; gesture: Gesture; until: number }

/** `none`: without a main photo there is nothing to compare with. */
export type PhotoCheck =
  | { state: 'none' | 'ready' }
  | ({ state: 'asked' } & AskedCheck)
  | { state: 'sent'; until: number }
  | { state: 'refused'; reason: RefusalReason }
  | { state: 'approved'; on: string }

const path = '/api/photo-check.php'

export const checksCalls = {
  /** The same gesture as long as it holds. */
  startCheck: defineCall<AskedCheck>()({
    method: 'POST',
    path: '/api/photo-check-start.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: ['check_no_photo', 'check_open'],
    limit: 'startCheck',
    repeatable: true,
  }),
  sendCheck: defineCall()({
    method: 'POST',
    path,
    multipart: { bytes: photoLimits.bytes, tooLarge: 'photo_too_large' },
    audience: 'member',
    input: v.strictObject({ id: text(60, 1), file: sentFile }),
    errors: [...photoFileErrors, 'check_over'],
    limit: 'sendCheck',
  }),
  /** With the photo, and with what was found. */
  withdrawCheck: defineCall()({
    method: 'DELETE',
    path,
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'withdrawCheck',
    repeatable: true,
  }),
}

export type ChecksPages = {
  'profile-check': { check: PhotoCheck }
}
