import * as v from 'valibot'
import { password } from './auth.ts'
import { assertion } from './passkey-answer.ts'

/** For acts that a stolen session must not be enough for. */
export const proof = v.union([v.strictObject({ password }), v.strictObject({ passkey: assertion })])
export type Proof = v.InferOutput<typeof proof>
