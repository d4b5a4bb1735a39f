import type { IllegalRule } from '#contract/decisions.ts'
import type { urgentCategories } from '#contract/reports.ts'
import { restrictByMachine } from '#worker/decisions/restrict.ts'
import { randomId } from '#worker/http/random.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import type { Draft } from './queries/draft.ts'
import { insertFound, pictureOf } from './queries/removing.ts'
import { isFresh } from './queries/sending.ts'

/** As what it is reported. */
const categories: Record<IllegalRule, (typeof urgentCategories)[number]> = {
  child: 'minor',
  minor: 'minor',
  images: 'consent',
  danger: 'threat',
}

/**
 * A photo that looks like one that was removed as illegal is out of the conversation as it comes in, in the
 * same batch: nobody judges what is sent there first. A person looks at it afterwards, as at what
 * somebody reported; its sender has the reasons and can object. Before the message is counted in
 * its conversation.
 */
export function removeKnown(ctx: WorkContext, draft: Draft) {
  const resembles = draft.photo?.resembles
  if (!resembles) return { rows: [], wake: () => undefined }
  const { id: subject, sender: member } = draft
  const { rule } = resembles
  const id = String(randomId())
  const removal = {
    id,
    member,
    kind: 'message',
    rule,
    subject,
    picture: pictureOf(subject),
  } as const
  const { rows, wake } = restrictByMachine(ctx, removal, isFresh(ctx.db, draft))
  return { rows: [...rows, insertFound(ctx.db, id, categories[rule])], wake }
}
