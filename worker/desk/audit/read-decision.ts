import type { DecisionKind } from '#contract/decisions.ts'
import type { LookReason } from '#contract/desk-audit.ts'
import { MINUTE } from '#contract/time.ts'
import { recordAct, withLog } from '#worker/db/audit.ts'
import { writeBatch } from '#worker/db/database.ts'
import type { Operating } from '#worker/db/operating.ts'
import { type OperatorAct, operatorActs } from '#worker/operator-acts.ts'
import {
  findDecision,
  findLine,
  findOpened,
  isDecision,
  listAfterReport,
  listAnswered,
  listMade,
} from './queries.ts'

/** So long a decision stays open to who said why. */
const openTime = 15 * MINUTE

/** One line, with the decisions that came of it. That it was read is a line too. */
export async function readLine(ctx: Operating, id: string) {
  const line = await findLine(ctx.db, id).executeTakeFirst()
  if (!line) return null
  await recordAct(ctx, { act: 'log looked at', detail: `line ${id}` })
  const decisions = await decisionsOf(ctx, line)?.execute()
  return { ...line, decisions: decisions ?? [] }
}

/** Whether decisions come of such an act. */
export function decides(act: string): boolean {
  return isOfDecision(act) || act === 'report upheld' || kindsOf(act) !== null
}

function isOfDecision(act: string): boolean {
  return act.startsWith('objection ') || act === 'decision reversed'
}

type Line = { act: string; operator: string; at: number; subject: string | null }

function decisionsOf({ db }: Operating, line: Line) {
  if (isOfDecision(line.act)) return listAnswered(db, line)
  if (line.act === 'report upheld') return listAfterReport(db, line)
  const kinds = kindsOf(line.act)
  return kinds && listMade(db, line, kinds)
}

function kindsOf(act: string): readonly DecisionKind[] | null {
  const kind = Object.hasOwn(operatorActs, act) ? operatorActs[act as OperatorAct] : null
  return kind === 'ban' ? ['ban', 'pause'] : kind && [kind]
}

/** Says why, and has it open for a while. False: there is none. */
export async function openDecision(
  ctx: Operating,
  id: string,
  reason: LookReason,
): Promise<boolean> {
  const { opened } = await withLog(ctx, async (log) =>
    writeBatch(ctx.env.DB, {
      opened: await log({ act: 'decision looked at', subject: id, detail: reason }, isDecision(id)),
    }),
  )
  return opened > 0
}

/** What was known when it was made, as far as it is still kept, for who has said why; else only which it is. */
export async function readDecision(ctx: Operating, id: string) {
  const { db, now, operator } = ctx
  const found = await findDecision(db, id).executeTakeFirst()
  if (!found) return null
  const opened = await findOpened(db, { id, operator, since: now - openTime }).executeTakeFirst()
  if (opened) return { ...found, open: true as const }
  const { kind, host, rule, decided_at, decided_by } = found
  return { id, kind, host, rule, decided_at, decided_by, open: false as const }
}
