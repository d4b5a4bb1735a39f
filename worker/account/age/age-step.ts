import * as v from 'valibot'
import { endStep, keepStep, readStep } from '#worker/http/step-cookie.ts'
import { tryParseJson } from '#worker/http/try-parse-json.ts'
import type { Context } from '#worker/request/context.ts'

const step = v.variant('state', [
  v.object({
    state: v.literal('provider'),
    id: v.string(),
    nonce: v.string(),
    verifier: v.string(),
    next: v.string(),
  }),
  v.object({ state: v.literal('wallet'), id: v.string(), next: v.string() }),
  v.object({ state: v.literal('proved'), id: v.string(), next: v.string() }),
])
export type AgeStep = v.InferOutput<typeof step>

const purpose = 'age-proof'

/** Of this browser, and of who is signed in there: a proof is for nobody else. */
export function keepAgeStep(ctx: Context, words: AgeStep): Promise<void> {
  return keepStep(ctx, purpose, JSON.stringify({ ...words, by: by(ctx) }))
}

export async function readAgeStep(ctx: Pick<Context, Needed>): Promise<AgeStep | null> {
  const kept = tryParseJson((await readStep(ctx, purpose)) ?? '')
  const read = v.safeParse(v.intersect([step, v.object({ by: v.literal(by(ctx)) })]), kept)
  return read.success ? read.output : null
}

/** Before it is known who looks: of whose step it is, `readAgeStep` says. */
export async function readAskId(ctx: Pick<Context, Exclude<Needed, 'session'>>): Promise<string> {
  const kept = tryParseJson((await readStep(ctx, purpose)) ?? '')
  const read = v.safeParse(v.object({ id: v.string() }), kept)
  return read.success ? read.output.id : ''
}

type Needed = 'env' | 'now' | 'site' | 'request' | 'session'

export function endAgeStep(ctx: Pick<Context, 'cookies'>): void {
  endStep(ctx)
}

function by({ session }: Pick<Context, 'session'>): string {
  return session?.tokenHash ?? ''
}
