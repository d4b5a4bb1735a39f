import * as v from 'valibot'
import { defineCall } from './call.ts'
import { DAY } from './time.ts'

/** Not JSON: the browser saves it. */
type ReadableZip = { status: number; headers: { get: (name: string) => string | null } }

export const exportCalls = {
  /** Everything that is kept of the member, as a ZIP: data.json and the own photos. A link leads there. */
  exportData: defineCall<ReadableZip>()({
    method: 'GET',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: { count: 5, window: DAY },
    // No other site's page uses up a member's five.
    changesState: true,
  }),
}
