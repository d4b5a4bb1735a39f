import * as v from 'valibot'
import { defineCall } from './call.ts'
import { type ChatMessage, messageId } from './chat.ts'

/** `seconds`: so long it can still be looked at. */
export type PhotoLook = { path: string; seconds: number }

export const shutPhotoCalls = {
  /** For its receiver: opens a photo that is looked at once, for this session and a moment. */
  lookAtPhoto: defineCall<PhotoLook>()({
    method: 'POST',
    path: '/api/message-photo-look.php',
    audience: 'member',
    input: v.strictObject({ message: messageId }),
    errors: ['not_found', 'photo_over', 'age_needed'],
    limit: 'lookAtPhoto',
    repeatable: true,
  }),
  /** Its sender takes the photo back, or its receiver removes it: for both, and no credits return. */
  endPhoto: defineCall<{ conversation: number; message: ChatMessage }>()({
    method: 'POST',
    path: '/api/message-photo-end.php',
    audience: 'member',
    input: v.strictObject({ message: messageId }),
    errors: ['not_found'],
    limit: 'endPhoto',
    repeatable: true,
  }),
}
