import type { Call } from '#contract/call.ts'
import type { ClaimContext, MemberContext, Context } from './context.ts'

type Run<Input, Reply, Ctx> = (ctx: Ctx, input: Input) => Promise<Reply> | Reply

/** A call with the operation or query that answers it. */
export type Binding = {
  call: Call
  /** Not checked by then: the operation does so in its own batch. */
  claimed?: true
  run: (ctx: Context, input: unknown) => Promise<unknown>
}

/** Binds a call of the table to its operation; a call for members gets a context with a viewer. */
export function serve<Input, Reply>(
  call: Call<Input, Reply> & { audience: 'member' },
  run: Run<Input, Reply, MemberContext>,
): Binding
export function serve<Input, Reply>(
  call: Call<Input, Reply>,
  run: Run<Input, Reply, Context>,
): Binding
export function serve(call: Call, run: Run<never, unknown, never>): Binding {
  // What `answerCall` has parsed by the call's own schema and guarded by its audience.
  return { call, run: async (ctx, input) => run(ctx as never, input as never) }
}

/**
 * For what is worth a round trip: the operation gets what the cookie claims, and nothing it does or
 * says may come of a claim that its own batch finds false.
 */
export function serveClaimed<Input, Reply>(
  call: Call<Input, Reply> & { audience: 'member' },
  run: Run<Input, Reply, ClaimContext>,
): Binding {
  return { call, claimed: true, run: async (ctx, input) => run(ctx as never, input as never) }
}
