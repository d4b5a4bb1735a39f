import type { Operating } from '#worker/db/operating.ts'
import { isHeld } from '#worker/desk/cases/work-case.ts'
import { findConcern } from '#worker/desk/concerns/concern-cases.ts'
import { openConcern } from '#worker/desk/concerns/open-concern.ts'
import { readBefore } from './answer-question.ts'
import { questionCase } from './question-cases.ts'

/**
 * That who writes in this conversation seems not to be well: a case for another person. False if the
 * conversation is not this operator's now, or it was told already.
 */
export function tellConcern(ctx: Operating, conversation: number, note: string): Promise<boolean> {
  return openConcern(ctx, conversation, note, isHeld(ctx, questionCase(conversation)))
}

/** The member's first name and what was said with the profile, and nothing else. */
export async function readConcern(ctx: Operating, conversation: string) {
  const found = await findConcern(ctx, conversation)
  if (!found) return null
  const { opened_at, profile_id, profile, member, host } = found
  const before = await readBefore(ctx, Number(conversation))
  const said = before.map(({ sender_id, ...message }) => ({
    ...message,
    own: sender_id === profile_id,
  }))
  return { opened_at: opened_at ?? 0, profile, member, host, said }
}
