import type { GenericSchema } from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { CallLimit } from './limits.ts'

/** anyone; visitor: signed out only; member: signed in. */
export type Audience = 'anyone' | 'visitor' | 'member'

/** Says that the client asked on its own. */
export const requestTypeHeader = 'x-request-type'

export type Call<Input = unknown, Reply = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}.php`
  /** Query parameters that distinguish calls with the same path (`push=1`). */
  match?: Record<string, string>
  audience: Audience
  /**
   * Of the JSON body (or form, if `multipart`); for GET and DELETE of the query. Unknown fields are
   * refused.
   */
  input: GenericSchema<unknown, Input>
  /**
   * The body is a form with a file of at most this many bytes. The sender is checked before it is
   * read.
   */
  multipart?: { bytes: number; tooLarge: ErrorCode }
  /**
   * The refusals that this call can give, besides those of every call (input, audience, limits).
   */
  errors: readonly ErrorCode[]
  /**
   * How often it may be asked, of a member (for visitors of a network address): exactly, within a
   * window, or roughly by the minute, which costs no write: against floods, not against guessing.
   */
  limit: CallLimit
  /** Has a key made by the client, so the client may repeat it. */
  keyed?: true
  /**
   * The client asks it on its own, also in the background, and says so in `requestTypeHeader`: then
   * it is no sign that somebody is there. Without the header the answer is the same.
   */
  requestType?: 'client'
  /** A GET that changes state: refused from other sites, and never cached. */
  changesState?: true
  /** Never present; only carries the type. */
  reply?: Reply
}

export type CallInput<C> = C extends { input: GenericSchema<unknown, infer Input> } ? Input : never
export type CallReply<C> = C extends { reply?: infer Reply } ? Reply : never

/**
 * Declares a call: `defineCall<Reply>()({...})`. Two steps, because TypeScript infers either all
 * type arguments or none.
 */
export function defineCall<Reply = undefined>() {
  return <Input, const Who extends Audience>(
    call: Omit<Call<Input, Reply>, 'reply' | 'audience'> & { audience: Who },
  ): Call<Input, Reply> & { audience: Who } => call
}
