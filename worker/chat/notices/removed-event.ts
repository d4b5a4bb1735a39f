import * as v from 'valibot'
import { hasChat } from '#worker/chat/has-chat.ts'
import { presentMessage } from '#worker/chat/present-message.ts'
import { findMessage } from '#worker/chat/queries/sending.ts'
import { notify } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'

/** For open pages of both sides. A job, because the operator's tool cannot reach Durable Objects. */
export const removedEvent = defineJob({
  name: 'message-removed-event',
  queue: 'push',
  schema: v.strictObject({ message: v.string() }),
  async run({ db, env }, { message: key }) {
    const row = await findMessage(db, key).executeTakeFirst()
    if (!row) return
    const { conversation_id: conversation, sender_id, recipient_id } = row
    for (const side of [sender_id, recipient_id]) {
      const event = { type: 'changed', conversation, message: presentMessage(row, side) } as const
      if (await hasChat(db, side, conversation)) await notify(env, side, event)
    }
  },
})
