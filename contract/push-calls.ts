import * as v from 'valibot'
import { defineCall } from './call.ts'

const endpoint = v.pipe(v.string(), v.maxLength(1000), v.url(), v.startsWith('https://'))

const subscription = v.strictObject({
  endpoint,
  expirationTime: v.optional(v.nullable(v.number())),
  // A P-256 point and sixteen bytes, for encrypting the note (RFC 8291), as browsers write them.
  keys: v.strictObject({
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}=?$/)),
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/)),
  }),
})

/** Separate from authCalls, which are part of every page's script. */
export const pushCalls = {
  savePushSubscription: defineCall()({
    method: 'POST',
    path: '/api/user.php',
    match: { push: '1' },
    audience: 'member',
    input: subscription,
    errors: [],
    limit: 'savePushSubscription',
  }),
  deletePushSubscription: defineCall()({
    method: 'DELETE',
    path: '/api/user.php',
    match: { push: '1' },
    audience: 'member',
    input: v.strictObject({ endpoint }),
    errors: [],
    limit: 'deletePushSubscription',
    repeatable: true,
  }),
}
