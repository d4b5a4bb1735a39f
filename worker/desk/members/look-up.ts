import type { LookUp, MemberPart } from '#contract/desk-members.ts'
import { recordAct, withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { findIfLookedUp, findLookedUp, wasLookedUp } from './queries.ts'

/** That somebody was looked for is a line of the log, also if nobody was found. */
export async function lookUp(
  ctx: Operating,
  { by, words, why }: { by: LookUp; words: string; why: string },
): Promise<number | null> {
  const found = await findLookedUp(ctx.db, by, words).executeTakeFirst()
  const subject = found && String(found.id)
  await recordAct(ctx, { act: 'member looked up', subject, detail: why })
  return found?.id ?? null
}

/** False, and no line: this operator has not looked the member up within the hour. */
export async function openMember(
  ctx: Operating,
  memberId: number,
  part: MemberPart | 'conduct',
): Promise<boolean> {
  const looked = wasLookedUp(ctx.operator, memberId, ctx.now)
  const act = { act: 'member opened', subject: String(memberId), detail: part } as const
  const { log: opened } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, { log: await log(act, looked) }),
  )
  return opened > 0
}

export async function isLookedUp({ db, operator, now }: Operating, memberId: number) {
  return (await findIfLookedUp(db, operator, memberId, now).executeTakeFirst()) !== undefined
}
