import * as v from 'valibot'
import { checksCalls } from '#contract/checks.ts'
import { href } from '#contract/route.ts'
import { definePageAction, withInput } from '#worker/pages/define-page.ts'
import { startCheck } from './start-check.ts'
import { withdrawCheck } from './withdraw-check.ts'

const act = v.strictObject({ act: v.picklist(['start', 'withdraw']) })

export const changeCheckByForm = definePageAction({
  call: withInput(checksCalls.startCheck, act),
  input: (fields) => ({ act: fields['act'] }),
  async run(ctx, input) {
    await (input.act === 'start' ? startCheck(ctx) : withdrawCheck(ctx))
  },
  next: () => href('profile-check'),
})
