import * as v from 'valibot'
import { blocksCalls } from '#contract/blocks.ts'
import { memberId } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { block } from './block.ts'
import { unblock } from './unblock.ts'

export const blockByForm = definePageAction({
  call: withInput(blocksCalls.block, v.strictObject({ profile: memberId, blocked: v.boolean() })),
  input: ({ profile, blocked }) => ({ profile: Number(profile), blocked: blocked === '1' }),
  run: (ctx, { profile, blocked }) => (blocked ? block : unblock)(ctx, { profile }),
  next: () => href('settings-blocked'),
})
