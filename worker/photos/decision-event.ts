import * as v from 'valibot'
import { notify } from '#worker/inbox/inbox-client.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { findOwner } from './queries/review.ts'

/** A job, because the operator's tool cannot reach Durable Objects. */
export const decisionEvent = defineJob({
  name: 'photo-decision-event',
  queue: 'push',
  schema: v.strictObject({ photo: v.string() }),
  async run({ db, env }, { photo }) {
    const owner = await findOwner(db, photo).executeTakeFirst()
    if (owner) await notify(env, owner.member_id, { type: 'photo' })
  },
})
