import type { GenericSchema } from 'valibot'
import type { ErrorCode } from './errors.ts'

/** anyone; visitor: only when signed out; member: signed in. */
export type Audience = 'anyone' | 'visitor' | 'member'

/** The limits that wrangler.toml binds. */
export type Flood = 60 | 120 | 300

export type Call<Input = unknown, Reply = unknown> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/api/${string}.php`
  /** Query parameters that tell apart calls with one path (`push=1`). */
  match?: Record<string, string>
  audience: Audience
  /** Of the body, JSON unless `multipart`; of the query for GET and DELETE. Unknown fields are refused. */
  input: GenericSchema<unknown, Input>
  /** The body is a form with a file of so many bytes at most; who may not send one is not listened to. */
  multipart?: { bytes: number; tooLarge: ErrorCode }
  /** What it may refuse with, besides what every call may (input, audience, limits). */
  errors: readonly ErrorCode[]
  /** Attempts per member (per network address for visitors) within a window, counted exactly. */
  limit?: { count: number; window: number }
  /** About so many a minute, counted without a write: against floods, not against guessing. */
  flood?: Flood
  /** Carries a client-made key, so the client may repeat it (decision 53). */
  keyed?: true
  /** A GET that changes state (decision 54): refused cross-site, never cached. */
  changesState?: true
  /** Never present: carries the type. */
  reply?: Reply
}

export type CallInput<C> = C extends { input: GenericSchema<unknown, infer Input> } ? Input : never
export type CallReply<C> = C extends { reply?: infer Reply } ? Reply : never

/** Declares a call; `defineCall<Reply>()({...})` because TypeScript infers all type arguments or none. */
export function defineCall<Reply = undefined>() {
  return <Input, const Who extends Audience>(
    call: Omit<Call<Input, Reply>, 'reply' | 'audience'> & { audience: Who },
  ): Call<Input, Reply> & { audience: Who } => call
}
