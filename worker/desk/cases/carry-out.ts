import * as v from 'valibot'
import { type DecidedKind, decidedKinds } from '#contract/desk-cases.ts'
import { removalReasons } from '#contract/photos.ts'
import type { Operating } from '#worker/db/operating.ts'
import { defineJob } from '#worker/jobs/define-job.ts'
import { withDeferred } from '#worker/jobs/with-deferred.ts'
import { approvePhoto, removePhoto } from '#worker/photos/review-photos.ts'
import { deleteCase, updateBegun } from './queries.ts'

/** What each kind of case is decided as: the same operations as the command line's. */
const ways: Record<
  DecidedKind,
  (ctx: Operating, subject: string, decision: string) => Promise<unknown>
> = {
  async photo(ctx, id, decision) {
    const reason = removalReasons.find((known) => known === decision)
    return reason ? removePhoto(ctx, id, reason) : approvePhoto(ctx, id)
  },
}

/** What was decided at the desk, by whom it was, once it can no longer be undone. */
export const carryOut = defineJob({
  name: 'desk-decision',
  queue: 'mail',
  schema: v.strictObject({
    kind: v.picklist(decidedKinds),
    subject: v.string(),
    decided_at: v.number(),
  }),
  async run(ctx, { kind, subject, decided_at }) {
    const { db, now } = ctx
    const begun = await updateBegun(db, { kind, subject }, decided_at, now).executeTakeFirst()
    const { decision, decided_by: operator } = begun ?? {}
    if (!decision || !operator) return
    await withDeferred(ctx, async (work) => {
      await ways[kind]({ ...work, operator }, subject, decision)
    })
    await deleteCase(db, { kind, subject }).execute()
  },
})
