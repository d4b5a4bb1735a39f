import * as v from 'valibot'
import { conductRules, maxObjection } from '#contract/decisions.ts'
import {
  conductLookUps,
  decisionWords,
  lookUpWords,
  namedMember,
  staffReason,
} from '#contract/desk-members.ts'
import { text } from '#contract/fields.ts'
import { banReasons, reference, unbanReasons } from '#contract/reports.ts'
import { DAY } from '#contract/time.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import { defineCall } from '#desk/define.ts'
import { requireLookedUp } from '#desk/members/calls.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { asShown } from '#worker/desk/members/as-shown.ts'
import { lookUp } from '#worker/desk/members/look-up.ts'
import { banMember } from '#worker/desk/moderation/ban-member.ts'
import { unbanMember } from '#worker/desk/moderation/unban-member.ts'
import { warnMember } from '#worker/desk/moderation/warn-member.ts'
import { reverseDecision } from '#worker/desk/objections/reverse-decision.ts'
import { conductPaths } from './paths.ts'

const role = 'moderator'

/** `shown`: the last decision on the page, if there was one. */
const shown = v.optional(text(12), '')
const judged = { id: namedMember, shown, why: decisionWords }

function toConduct(id: number): string {
  return pathTo(conductPaths.open, { id: String(id) })
}

export const conductCalls = {
  lookUpConduct: defineCall({
    path: conductPaths.lookUp,
    role,
    input: v.strictObject({ by: v.picklist(conductLookUps), words: lookUpWords, why: staffReason }),
    async run(ctx, asked) {
      const id = await lookUp(ctx, asked)
      if (id === null) throw new DeskRefusal('members.nobody')
      return toConduct(id)
    },
  }),
  warnMember: defineCall({
    path: conductPaths.warn,
    role,
    input: v.strictObject({ ...judged, rule: v.picklist(conductRules) }),
    async run(ctx, { id, shown: last, rule, why }) {
      await requireLookedUp(ctx, id)
      const done = await warnMember(ctx, id, { rule, why }, asShown(id, last))
      requireDone(done, 'conduct.decided_meanwhile')
      return toConduct(id)
    },
  }),
  banMember: defineCall({
    path: conductPaths.ban,
    role,
    input: v.strictObject({
      ...judged,
      reason: v.picklist(banReasons),
      days: v.optional(v.pipe(v.string(), v.regex(/^(?:|[1-9]\d{0,3})$/)), ''),
    }),
    async run(ctx, { id, shown: last, reason, why, days }) {
      await requireLookedUp(ctx, id)
      const until = days === '' ? null : ctx.now + Number(days) * DAY
      const done = await banMember(ctx, id, { reason, why, until }, asShown(id, last))
      requireDone(done, 'conduct.decided_meanwhile')
      return toConduct(id)
    },
  }),
  unbanMember: defineCall({
    path: conductPaths.unban,
    role,
    input: v.strictObject({ id: namedMember, shown, reason: v.picklist(unbanReasons) }),
    async run(ctx, { id, shown: last, reason }) {
      await requireLookedUp(ctx, id)
      const done = await unbanMember(ctx, id, reason, asShown(id, last))
      requireDone(done, 'conduct.not_unbanned')
      return toConduct(id)
    },
  }),
  reverseDecision: defineCall({
    path: conductPaths.reverse,
    role,
    input: v.strictObject({
      id: namedMember,
      decision: reference,
      why: staffReason,
      answer: v.optional(text(maxObjection, 1)),
    }),
    async run(ctx, { id, decision, why, answer = null }) {
      await requireLookedUp(ctx, id)
      const done = await reverseDecision(ctx, id, decision, { why, answer })
      requireDone(done, 'conduct.not_reversed')
      return toConduct(id)
    },
  }),
}
