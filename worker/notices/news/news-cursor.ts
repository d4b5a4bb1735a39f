import { defineViewerCursor } from '#worker/http/viewer-cursor.ts'

/**
 * Up to when a member has asked for news: with times of one's own choice one would find out when a
 * like was given, of which only the day is told (record 0046).
 */
export const newsCursor = defineViewerCursor<number>('news')
