import * as v from 'valibot'
import { blocksCalls } from '#contract/blocks.ts'
import type { Call } from '#contract/call.ts'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import type { MemberContext } from '#worker/http/context.ts'
import { definePageAction } from '#worker/pages/define-page.ts'
import { block } from './block.ts'
import { unblock } from './unblock.ts'

const input = v.strictObject({ profile: memberId, blocked: v.boolean() })
type Input = v.InferOutput<typeof input>

const { reply: _, ...declared } = blocksCalls.block
const call: Call<Input, undefined> = { ...declared, input }

/** Blocking and unblocking without script: the buttons of a profile and of the list post here. */
export const blockByForm = definePageAction({
  call,
  input: ({ profile, blocked }) => ({ profile: Number(profile), blocked: blocked === '1' }),
  run: (ctx: MemberContext, { profile, blocked }: Input) =>
    (blocked ? block : unblock)(ctx, { profile }),
  next: () => href('settings-blocked'),
})
