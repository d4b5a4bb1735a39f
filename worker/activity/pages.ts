import { definePage } from '#worker/pages/define-page.ts'
import { activityCursor } from './activity-cursor.ts'
import { activityQueries, presentActivity } from './present-activity.ts'

export const activityPages = {
  activity: definePage('activity', {
    limit: 'openPage',
    read: ({ env, request, viewerId }) =>
      // A foreign or missing one begins at the newest.
      activityCursor
        .read(env, viewerId, request.url.searchParams.get('after') ?? '')
        .catch(() => null),
    queries: activityQueries,
    present: presentActivity,
  }),
}
