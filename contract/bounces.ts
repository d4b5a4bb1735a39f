import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'

/** In an address: whether the page is left without being used is counted. */
export const bounceParameter = 'lb'

export const bouncesCalls = {
  /** Sent as the page is left; `page` is its path. */
  countBounce: defineCall()({
    method: 'POST',
    path: '/api/page-bounce.php',
    audience: 'anyone',
    input: v.strictObject({ page: text(200, 1), bounced: v.boolean() }),
    errors: [],
    flood: 60,
  }),
}
