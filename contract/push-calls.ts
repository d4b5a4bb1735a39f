import * as v from 'valibot'
import { defineCall } from './call.ts'

/** Where a browser's push service takes what is for it. */
export const pushEndpoint = v.pipe(v.string(), v.maxLength(1000), v.url(), v.startsWith('https://'))

/** Apart from authCalls, which are in every page. */
export const pushCalls = {
  /** This device is told no more. */
  deletePushSubscription: defineCall()({
    method: 'DELETE',
    path: '/api/user.php',
    match: { push: '1' },
    audience: 'member',
    input: v.strictObject({ endpoint: pushEndpoint }),
    errors: [],
    keyed: true,
  }),
}
