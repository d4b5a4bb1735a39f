import * as v from 'valibot'
import { defineCall } from './call.ts'

/** The answer is a file that the browser saves, not JSON. */
type ReadableZip = { status: number; headers: { get: (name: string) => string | null } }

export const exportCalls = {
  /** All data about the member as a ZIP: data.json and the photos. A link leads there. */
  exportData: defineCall<ReadableZip>()({
    method: 'GET',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({}),
    errors: [],
    limit: 'exportData',
    // So that no other site can use up a member's five exports.
    changesState: true,
  }),
}
