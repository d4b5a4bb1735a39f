import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'
import { proof } from './proof.ts'

type ReadableZip = { status: number; headers: { get: (name: string) => string | null } }

export const exportCalls = {
  /** Its `ticket` opens the download for ten minutes. */
  askExport: defineCall<{ ticket: string }>()({
    method: 'POST',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({ proof }),
    errors: ['old_password_wrong', 'login_blocked', 'passkey_failed'],
    limit: 'askExport',
  }),
  exportData: defineCall<ReadableZip>()({
    method: 'GET',
    path: '/api/export.php',
    audience: 'member',
    input: v.strictObject({ ticket: v.optional(text(300), '') }),
    errors: ['forbidden'],
    limit: 'exportData',
    // So that no other site can use up a member's exports.
    changesState: true,
  }),
}

export type ExportPages = {
  'settings-export': object
}
