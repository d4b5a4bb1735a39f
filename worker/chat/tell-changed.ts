import { notify } from '#worker/inbox/inbox-client.ts'
import type { WorkContext } from '#worker/request/work-context.ts'
import { hasChat } from './has-chat.ts'
import { type MessageRow, presentMessage } from './present-message.ts'

type Changed = MessageRow & { conversation_id: number }

/** Open pages of those who have the conversation. */
export async function tellChanged(
  { db, env }: Pick<WorkContext, 'db' | 'env'>,
  row: Changed,
  readers: readonly number[],
): Promise<void> {
  const { conversation_id: conversation } = row
  for (const reader of readers) {
    const event = { type: 'changed', conversation, message: presentMessage(row, reader) } as const
    if (await hasChat(db, reader, conversation)) await notify(env, reader, event)
  }
}
