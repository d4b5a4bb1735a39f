import { defineViewerCursor } from '#worker/http/viewer-cursor.ts'

/** `at` is the time in the list's order: a list goes on there even if the like is gone. */
export type LikesPlace = { like_new: number; at: number; id: number }

export const likesCursor = defineViewerCursor<LikesPlace>('likes')
