import type { GenericSchema } from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { CallLimit } from './limits.ts'

/** visitor: signed out only; member: signed in. */
export type Audience = 'anyone' | 'visitor' | 'member'

export const requestTypeHeader = 'x-request-type'
/** The member whose page asks: another may have signed in since. */
export const shownMemberHeader = 'x-member'

export type Call<Input = unknown, Reply = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}.php`
  /** Distinguish calls with the same path (`push=1`). */
  match?: Record<string, string>
  audience: Audience
  /**
   * Of the JSON body (or form, if `multipart`); for GET and DELETE of the query. Unknown fields are
   * refused.
   */
  input: GenericSchema<unknown, Input>
  /** A form with a file of at most so many bytes. The sender is checked before it is read. */
  multipart?: { bytes: number; tooLarge: ErrorCode }
  /** Besides those of every call (input, audience, limits). */
  errors: readonly ErrorCode[]
  /**
   * Of a member, else of a network address: exactly, or roughly by the minute, which costs no
   * write: against floods, not against guessing.
   */
  limit: CallLimit
  /** Doing it twice does it once, so the client repeats it when no answer came. */
  repeatable?: true
  /** What the client asks on its own is no sign that somebody is there. The answer is the same. */
  requestType?: 'client'
  /** Changes state by GET: refused from other sites, and never cached. */
  changesState?: true
  /** Never present; only carries the type. */
  reply?: Reply
}

export type CallInput<C> = C extends { input: GenericSchema<unknown, infer Input> } ? Input : never
export type CallReply<C> = C extends { reply?: infer Reply } ? Reply : never

/**
 * `defineCall<Reply>()({...})`: two steps, because TypeScript infers either all type arguments or
 * none.
 */
export function defineCall<Reply = undefined>() {
  return <Input, const Who extends Audience>(
    call: Omit<Call<Input, Reply>, 'reply' | 'audience'> & { audience: Who },
  ): Call<Input, Reply> & { audience: Who } => call
}
