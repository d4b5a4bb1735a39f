import type { RawBuilder } from 'kysely'
import type { Gift } from '#contract/gifts.ts'
import { shownSince, type SpentOn } from '#contract/ledger.ts'
import type { NamedRows } from '#worker/db/database.ts'
import { presentProfileRef } from '#worker/people/present-profile-ref.ts'
import type { Context, MemberContext } from '#worker/request/context.ts'
import { listRecipients, listSent, listSentByPlace } from './queries/spent.ts'
import { showCorrespondents } from './show-correspondents.ts'

type Asked = Pick<Context, 'db' | 'site' | 'now'> & { viewerId: number }
type Rows = NamedRows<ReturnType<typeof sentQueries>>

export function sentQueries(asked: Asked, messages: RawBuilder<string>) {
  const { db, viewerId } = asked
  return {
    sent: listSent(db, viewerId, messages, shownSince(asked)),
    placed: listSentByPlace(db, viewerId, messages, shownSince(asked)),
    recipients: listRecipients(db, viewerId, messages),
  }
}

export async function presentSent(
  ctx: MemberContext,
  { sent, placed, recipients }: Rows,
): Promise<ReadonlyMap<string, SpentOn>> {
  const { shown } = await showCorrespondents(ctx, 'cards', recipients)
  const profiles = new Map(shown.map((row) => [row.conversation, presentProfileRef(ctx, row)]))
  return new Map(
    // Of one that is in both, the row says more.
    [...placed, ...sent].flatMap(({ id, conversation, ...row }) => {
      const profile = profiles.get(conversation)
      const [gift, voice] = [row.gift as Gift | null, row.voice === 1]
      return profile ? [[id, { conversation, profile, gift, voice }] as const] : []
    }),
  )
}
