import type { Call } from '#contract/call.ts'
import type { ClaimContext, Context, LockedContext, MemberContext } from './context.ts'

type Run<Input, Reply, Ctx> = (ctx: Ctx, input: Input) => Promise<Reply> | Reply

export type Binding = {
  call: Call
  claimed?: true
  run: (ctx: Context, input: unknown) => Promise<unknown>
}

export function serve<Input, Reply>(
  call: Call<Input, Reply> & { audience: 'member' },
  run: Run<Input, Reply, MemberContext>,
): Binding
export function serve<Input, Reply>(
  call: Call<Input, Reply> & { audience: 'locked' },
  run: Run<Input, Reply, LockedContext>,
): Binding
export function serve<Input, Reply>(
  call: Call<Input, Reply>,
  run: Run<Input, Reply, Context>,
): Binding
export function serve(call: Call, run: Run<never, unknown, never>): Binding {
  // `answerCall` has parsed the input and checked the audience.
  return { call, run: async (ctx, input) => run(ctx as never, input as never) }
}

/**
 * Saves a round trip: the operation must check the claim in its own batch, and neither change nor
 * reveal anything if it is false.
 */
export function serveClaimed<Input, Reply>(
  call: Call<Input, Reply> & { audience: 'member' },
  run: Run<Input, Reply, ClaimContext>,
): Binding {
  return { call, claimed: true, run: async (ctx, input) => run(ctx as never, input as never) }
}
