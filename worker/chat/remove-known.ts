import { restrictByMachine } from '#worker/decisions/restrict.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import type { Draft } from './queries/draft.ts'
import { pictureOf } from './queries/removing.ts'
import { isFresh } from './queries/sending.ts'

/**
 * A photo that looks like one that was removed as illegal is out of the conversation as it comes in, in the
 * same batch: nobody judges what is sent there first. Its sender has the reasons and can object, which
 * a person answers. Before the message is counted in its conversation.
 */
export function removeKnown(ctx: WorkContext, draft: Draft) {
  const resembles = draft.photo?.resembles
  if (!resembles) return { rows: [], wake: () => undefined }
  const { id: subject, sender: member } = draft
  const { rule } = resembles
  const removal = { member, kind: 'message', rule, subject, picture: pictureOf(subject) } as const
  return restrictByMachine(ctx, removal, isFresh(ctx.db, draft))
}
