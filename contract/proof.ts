import * as v from 'valibot'
import { password } from './auth.ts'
import { assertion } from './passkey-answer.ts'

/** That it is the member again: asked for what a thief of a session may not do. */
export const proof = v.union([v.strictObject({ password }), v.strictObject({ passkey: assertion })])
export type Proof = v.InferOutput<typeof proof>
