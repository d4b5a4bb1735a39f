import type { Expression, SqlBool } from 'kysely'
import type { DecisionRule } from '#contract/decisions.ts'
import type { Operating } from '#worker/db/operating.ts'
import { restrict } from '#worker/decisions/restrict.ts'
import { enqueue } from '#worker/jobs/enqueue.ts'
import { insertNotices, wakeNoticesOf } from './notices/notices.ts'
import { removedEvent } from './notices/removed-event.ts'
import { keptPhoto } from './queries/photos.ts'
import {
  insertNextFound,
  isThere,
  pictureOf,
  selectUntold,
  senderOf,
  updateRemoved,
  updateReturned,
  updateUnreadByUntold,
} from './queries/removing.ts'

type Removal = {
  rule: DecisionRule
  why: string
  report: string
  condition: Expression<SqlBool>
}

/** What an operator's decision about a message does with it, in the decision's batch. */
export function messageRemoval(
  ctx: Operating,
  message: string,
  { rule, why, report, condition }: Removal,
) {
  const standing = isThere(message, condition)
  const event = tellPages(ctx, message, standing)
  const { queries, wake } = restrict(
    ctx,
    { act: 'message removed', subject: message, detail: rule },
    [
      {
        member: senderOf(message),
        kind: 'message',
        rule,
        subject: message,
        facts: why,
        picture: pictureOf(message),
        report,
      },
    ],
    {
      condition: standing,
      changes: {
        event: event.row,
        removed: updateRemoved(ctx.db, message, standing, ctx.now),
      },
    },
  )
  return {
    queries,
    wake: () => {
      wake()
      event.wake()
    },
  }
}

/** In the batch that decides so. What was removed as it was sent is new to its recipient. */
export function messageReturn(ctx: Operating, message: string, condition: Expression<SqlBool>) {
  const { db } = ctx
  const event = tellPages(ctx, message, condition)
  const untold = selectUntold(db, message, condition)
  const { push, mail } = insertNotices(ctx, { pushes: untold, mails: untold })
  const unread = updateUnreadByUntold(db, message, condition)
  const returned = updateReturned(db, message, condition)
  return {
    rows: [event.row, push, mail, unread, returned],
    wake: () => {
      event.wake()
      wakeNoticesOf(ctx, message)
    },
  }
}

/** In the batch of who finds, by the report with that number, that a machine took it for another picture. */
export function nextFound(
  { db }: Pick<Operating, 'db'>,
  judged: string,
  condition: Expression<SqlBool>,
) {
  return insertNextFound(db, judged, condition)
}

function tellPages(ctx: Operating, message: string, condition: Expression<SqlBool>) {
  const cause = `${removedEvent.name}:${message}:${ctx.now}`
  return enqueue(ctx, removedEvent, cause, { message }, { condition })
}

/** Of `messages`: the photo that a report or an objection shows; null once its copy was deleted. */
export function photoOfMessage() {
  return keptPhoto
}
