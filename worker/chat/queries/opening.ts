import { chatsAtOnce } from '#contract/chat.ts'
import {
  findCorrespondent,
  listMessages,
  listSharedInterests,
  otherSide,
  withOther,
  writeChats,
} from '#worker/chat/queries.ts'
import type { Db } from '#worker/db/database.ts'
import { type Bindable, bound, type Value, writtenOnce } from '#worker/db/written-once.ts'
import { bindOnlooker, type BindableOnlooker, type Seeker } from '#worker/people/onlooker.ts'
import { listSharedProfiles } from './sharing.ts'

/** The other side, by the conversation or by who they are. */
export type Side = { conversation: number } | { member: number }

type Span = { since: number; limit: number; before: number | undefined }

type Opened = Bindable<Omit<Span, 'limit'>> &
  Pick<Span, 'limit'> & { viewer: BindableOnlooker<Seeker>; side: Bindable<Side> }

/** Of a conversation that is opened, or could be begun. */
export function openedQueries(db: Db, viewer: Seeker, side: Side, span: Span) {
  const { since, limit, before } = span
  const opened = {
    viewer: bindOnlooker(viewer),
    side: bindSide(side),
    since: bound(since),
    limit,
    before: before === undefined ? undefined : bound(before),
  }
  return {
    other: writeOther(db, opened),
    messages: writeMessages(db, opened),
    interests: writeInterests(db, opened),
    entry: writeEntry(db, opened),
    carried: writeCarried(db, opened),
  }
}

function bindSide(side: Side): Bindable<Side> {
  return 'member' in side
    ? { member: bound(side.member) }
    : { conversation: bound(side.conversation) }
}

/** Their id; null if the viewer has no part in the conversation. */
export function otherOf(viewerId: Value<number>, side: Bindable<Side>): Value<number> {
  return 'member' in side ? side.member : otherSide(viewerId, side.conversation)
}

const writeOther = writtenOnce((db, { viewer, side }: Opened) =>
  findCorrespondent(db, viewer, otherOf(viewer.id, side)),
)

const writeMessages = writtenOnce((db, { viewer, side, ...span }: Opened) =>
  listMessages(db, viewer.id, otherOf(viewer.id, side), span),
)

const writeInterests = writtenOnce((db, { viewer, side }: Opened) =>
  listSharedInterests(db, viewer.id, otherOf(viewer.id, side)),
)

const writeCarried = writtenOnce((db, { viewer, side, ...span }: Opened) =>
  listSharedProfiles(db, viewer, otherOf(viewer.id, side), span),
)

const writeEntry = writtenOnce((db, { viewer: { id: viewerId }, side, since }: Opened) => {
  const which = { one: withOther(viewerId, otherOf(viewerId, side)) }
  return writeChats(db, { viewerId, since, limit: chatsAtOnce + 1, which, after: undefined })
})
