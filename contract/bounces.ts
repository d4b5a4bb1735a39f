import * as v from 'valibot'
import { defineCall } from './call.ts'
import { text } from './fields.ts'

/** A parameter in addresses of ads: it has the page count whether it is left without being used. */
export const bounceParameter = 'lb'

export const bouncesCalls = {
  /** Sent when the page is left unused; `page` is its path. */
  countBounce: defineCall()({
    method: 'POST',
    path: '/api/page-bounce.php',
    audience: 'anyone',
    input: v.strictObject({ page: text(200, 1), bounced: v.boolean() }),
    errors: [],
    limit: 'countBounce',
  }),
}
