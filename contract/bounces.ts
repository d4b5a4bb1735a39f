import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'

/** Marks addresses in ads: the page counts whether it is left without being used. */
export const bounceParameter = 'lb'

export const bouncesCalls = {
  countBounce: defineCall()({
    method: 'POST',
    path: '/api/page-bounce.php',
    audience: 'anyone',
    input: v.strictObject({ page: text(200, 1), bounced: v.boolean() }),
    errors: [],
    limit: 'countBounce',
  }),
}
