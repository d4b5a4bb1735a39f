import * as v from 'valibot'
import { password } from './auth.ts'

/** That it is the member again: asked for what a thief of a session may not do. */
export const proof = v.strictObject({ password })
export type Proof = v.InferOutput<typeof proof>
