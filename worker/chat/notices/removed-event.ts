import * as v from 'valibot'
import { findMessage } from '#worker/chat/queries/sending.ts'
import { tellChanged } from '#worker/chat/tell-changed.ts'
import { defineJob } from '#worker/jobs/define-job.ts'

/** For open pages of both sides. A job, because the operator's tool cannot reach Durable Objects. */
export const removedEvent = defineJob({
  name: 'message-removed-event',
  queue: 'push',
  schema: v.strictObject({ message: v.string() }),
  async run({ db, env }, { message: key }) {
    const row = await findMessage(db, key).executeTakeFirst()
    if (!row) return
    await tellChanged({ db, env }, row, [row.sender_id, row.recipient_id])
  },
})
