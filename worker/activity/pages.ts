import { definePage } from '#worker/pages/define-page.ts'
import { readActivityCursor } from './activity-cursor.ts'
import { activityQueries, presentActivity } from './present-activity.ts'

export const activityPages = {
  activity: definePage('activity', {
    limit: 'openPage',
    read: ({ env, request, viewerId }) =>
      readActivityCursor(env, viewerId, request.url.searchParams.get('after')),
    queries: activityQueries,
    present: presentActivity,
  }),
}
