import { defineViewerCursor } from '#worker/http/viewer-cursor.ts'
import type { ChatsPlace } from './queries.ts'

export const chatsCursor = defineViewerCursor<ChatsPlace>('chats')
