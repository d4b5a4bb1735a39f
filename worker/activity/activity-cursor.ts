import type { ActivityKind } from '#contract/activity.ts'
import { defineViewerCursor } from '#worker/http/viewer-cursor.ts'

/** The last line shown, and its time: the list goes on there even if the event is gone. */
export type ActivityPlace = { kind: ActivityKind; at: number; id: string }

export const activityCursor = defineViewerCursor<ActivityPlace>('activity')
