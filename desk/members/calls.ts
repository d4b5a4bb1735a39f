import * as v from 'valibot'
import {
  lookUps,
  lookUpWords,
  memberParts,
  namedMember,
  staffReason,
} from '#contract/desk-members.ts'
import { text } from '#contract/fields.ts'
import { pauseDays, pauses } from '#contract/spending.ts'
import { requireDone } from '#desk/cases/require-done.ts'
import type { DeskContext } from '#desk/context.ts'
import { defineCall } from '#desk/define.ts'
import { pathTo } from '#desk/path-to.ts'
import { DeskRefusal } from '#desk/refusal.ts'
import { deleteByOperator } from '#worker/account/leaving/delete-by-operator.ts'
import { sendOwnData } from '#worker/account/leaving/export/own-data-mail.ts'
import { endByOperator } from '#worker/account/login/sessions/end-by-operator.ts'
import { unblockByOperator } from '#worker/account/login/unblock-by-operator.ts'
import { confirmByOperator } from '#worker/account/signup/confirm-by-operator.ts'
import { sendActivationByOperator } from '#worker/account/signup/send-activation-by-operator.ts'
import { isLookedUp, lookUp } from '#worker/desk/members/look-up.ts'
import { readAccount } from '#worker/desk/members/read-member.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { closeSockets } from '#worker/inbox/inbox-client.ts'
import { pauseByOperator } from '#worker/money/limits/pause-by-operator.ts'
import { memberPaths } from './paths.ts'

const role = 'support'
const act = { id: namedMember, why: staffReason }

const ticked = v.optional(v.literal('1'))

function toMember(id: number): string {
  return pathTo(memberPaths.part, { id: String(id), part: memberParts[0] })
}

/** @throws DeskRefusal if this operator has not looked the member up within the hour */
export async function requireLookedUp(ctx: DeskContext, id: number): Promise<void> {
  if (!(await isLookedUp(ctx, id))) throw new DeskRefusal('members.look_first')
}

type ByOperator = (ctx: DeskContext, id: number, why: string) => Promise<boolean>

function defineAct(path: string, run: ByOperator) {
  return defineCall({
    path,
    role,
    input: v.strictObject(act),
    async run(ctx, { id, why }) {
      await requireLookedUp(ctx, id)
      requireDone(await run(ctx, id, why), 'members.stands_otherwise')
      return toMember(id)
    },
  })
}

export const membersCalls = {
  lookUpMember: defineCall({
    path: memberPaths.lookUp,
    role,
    input: v.strictObject({ by: v.picklist(lookUps), words: lookUpWords, why: staffReason }),
    async run(ctx, asked) {
      const id = await lookUp(ctx, asked)
      if (id === null) throw new DeskRefusal('members.nobody')
      return toMember(id)
    },
  }),
  confirmMember: defineAct(memberPaths.confirm, confirmByOperator),
  sendActivation: defineAct(memberPaths.sendActivation, sendActivationByOperator),
  unblockLogin: defineAct(memberPaths.unblock, unblockByOperator),
  sendOwnData: defineAct(memberPaths.sendOwnData, sendOwnData),
  endMemberSessions: defineAct(memberPaths.endSessions, async (ctx, id, why) => {
    const account = await readAccount(ctx, id)
    const ended = account !== null && (await endByOperator(ctx, account, why))
    if (ended) ctx.defer(closeSockets(ctx.env, id, null))
    return ended
  }),
  pauseMember: defineCall({
    path: memberPaths.pause,
    role,
    input: v.strictObject({
      ...act,
      from: v.picklist(pauses),
      days: v.pipe(v.string(), v.transform(Number), v.picklist(pauseDays)),
    }),
    async run(ctx, { id, why, from, days }) {
      await requireLookedUp(ctx, id)
      const paused = await pauseByOperator(ctx, id, { from, days }, why)
      requireDone(paused, 'members.stands_otherwise')
      return toMember(id)
    },
  }),
  deleteMember: defineCall({
    path: memberPaths.delete,
    role,
    input: v.strictObject({
      ...act,
      typed: namedMember,
      left_shown: v.optional(text(200), ''),
      give_up: ticked,
      iban: v.optional(text(60), ''),
    }),
    async run(ctx, { id, why, typed, left_shown: shown, give_up, iban }) {
      await requireLookedUp(ctx, id)
      if (typed !== id) throw new DeskRefusal('members.typed_wrong')
      const left = { shown, give_up: give_up === '1', iban }
      const deleted = await orRefused(deleteByOperator(ctx, id, { left, why }))
      requireDone(deleted, 'members.not_deleted')
      ctx.defer(closeSockets(ctx.env, id, null))
      return toMember(id)
    },
  }),
}

/** What the deletion refuses by codes of the site's, in words of the desk's. */
async function orRefused(act: Promise<boolean>): Promise<boolean> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'refund_changed') throw new DeskRefusal('members.left_changed')
    if (error.code === 'invalid_iban') throw new DeskRefusal('members.iban_missing')
    throw error
  }
}
