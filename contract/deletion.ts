import * as v from 'valibot'
import { defineCall } from './call.ts'
import { emailAddress, text } from './fields.ts'
import { HOUR } from './time.ts'

export const deletionCalls = {
  /**
   * Mails the link that undoes a deletion, if the address has an account that is being deleted. The
   * answer is the same if it has none.
   */
  requestReactivation: defineCall()({
    method: 'POST',
    path: '/api/reactivation-mail.php',
    audience: 'anyone',
    input: v.strictObject({ email: emailAddress }),
    errors: [],
    limit: { count: 20, window: HOUR },
  }),
  /** The act behind that link. Signs nobody in. */
  reactivate: defineCall()({
    method: 'POST',
    path: '/api/reactivation.php',
    audience: 'anyone',
    input: v.strictObject({ token: text(100, 20) }),
    errors: ['link_expired'],
    limit: { count: 60, window: HOUR },
  }),
}
