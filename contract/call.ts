import type { GenericSchema } from 'valibot'
import type { ErrorCode } from './errors.ts'
import type { CallLimit } from './limits.ts'

/** `locked`: a member whose session is closed until opened, and only then. */
export type Audience = 'anyone' | 'visitor' | 'member' | 'locked'

export const requestTypeHeader = 'x-request-type'
/** The member whose page sends the call: another may have signed in since. */
export const shownMemberHeader = 'x-member'

export type Call<Input = unknown, Reply = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}.php`
  match?: Record<string, string>
  audience: Audience
  /** Of the JSON body or form; for GET and DELETE of the query. Unknown fields are refused. */
  input: GenericSchema<unknown, Input>
  /** A form with a file of at most so many bytes. The sender is checked before it is read. */
  multipart?: { bytes: number; tooLarge: ErrorCode }
  /** Besides those of every call (input, audience, limits). */
  errors: readonly ErrorCode[]
  limit: CallLimit
  /** Doing it twice has the effect of once, so the client repeats it when no answer came. */
  repeatable?: true
  /** The client asks this on its own, so it does not count as presence. The answer is the same. */
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
