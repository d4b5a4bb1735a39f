import { definePage } from '#worker/pages/define-page.ts'
import { activityQueries, presentActivity } from './present-activity.ts'

export const activityPages = {
  activity: definePage('activity', { queries: activityQueries, present: presentActivity }),
}
