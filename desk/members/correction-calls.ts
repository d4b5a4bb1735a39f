import * as v from 'valibot'
import { correctionAmount } from '#contract/corrections.ts'
import { namedMember, staffReason } from '#contract/desk-members.ts'
import { reference } from '#contract/reports.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import {
  confirmCorrection,
  isCorrectionOpened,
  proposeCorrection,
  refuseCorrection,
} from '#worker/money/corrections/correct-credits.ts'
import { requireLookedUp } from './calls.ts'
import { correctionPaths, memberPaths } from './paths.ts'

const role = 'support'

/** Who confirms has opened what is proposed, and needs no look-up. */
const one = v.strictObject({ id: reference })

export const correctionsCalls = {
  proposeCorrection: defineCall({
    path: memberPaths.correct,
    role,
    input: v.strictObject({ id: namedMember, delta: correctionAmount, why: staffReason }),
    async run(ctx, { id, ...wanted }) {
      await requireLookedUp(ctx, id)
      requireDone(await proposeCorrection(ctx, id, wanted), 'members.not_proposed')
      return memberPaths.find
    },
  }),
  confirmCorrection: defineCall({
    path: correctionPaths.confirm,
    role,
    input: one,
    async run(ctx, { id }) {
      requireDone(await isCorrectionOpened(ctx, id), 'members.corrections.open_first')
      requireDone(await confirmCorrection(ctx, id), 'members.corrections.not_done')
      return memberPaths.find
    },
  }),
  refuseCorrection: defineCall({
    path: correctionPaths.refuse,
    role,
    input: one,
    async run(ctx, { id }) {
      requireDone(await refuseCorrection(ctx, id), 'members.corrections.not_done')
      return memberPaths.find
    },
  }),
}
