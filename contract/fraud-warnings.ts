import * as v from 'valibot'
import { defineCall } from './call.ts'
import { memberId } from './fields.ts'

export const fraudWarningCalls = {
  /** Of somebody who was banned for fraud: it was read. */
  closeWarning: defineCall()({
    method: 'POST',
    path: '/api/fraud-warning.php',
    audience: 'member',
    input: v.strictObject({ other: memberId }),
    errors: [],
    limit: 'closeWarning',
    repeatable: true,
  }),
}
