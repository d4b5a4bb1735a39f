import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'
import { proof } from './proof.ts'

/** The answer is a file that the browser saves, not JSON. */
type ReadableZip = { status: number; headers: { get: (name: string) => string | null } }

export const exportCalls = {
  /** The proof for the download: its `ticket` opens it for ten minutes. */
  askExport: defineCall<{ ticket: string }>()({
    method: 'POST',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({ proof }),
    errors: ['old_password_wrong', 'login_blocked', 'passkey_failed'],
    limit: 'askExport',
  }),
  /** All data about the member as a ZIP: data.json and the photos. A link leads there. */
  exportData: defineCall<ReadableZip>()({
    method: 'GET',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({ ticket: v.optional(text(300), '') }),
    errors: ['forbidden'],
    limit: 'exportData',
    // So that no other site can use up a member's five exports.
    changesState: true,
  }),
}

export type ExportPages = {
  'settings-export': object
}
