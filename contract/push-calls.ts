import * as v from 'valibot'
import { defineCall } from './call.ts'

export const pushEndpoint = v.pipe(v.string(), v.maxLength(1000), v.url(), v.startsWith('https://'))

/** Separate from authCalls, which are part of every page's script. */
export const pushCalls = {
  deletePushSubscription: defineCall()({
    method: 'DELETE',
    path: '/api/user.php',
    match: { push: '1' },
    audience: 'member',
    input: v.strictObject({ endpoint: pushEndpoint }),
    errors: [],
    limit: 'deletePushSubscription',
    repeatable: true,
  }),
}
