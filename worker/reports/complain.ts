import type { CallInput } from '#contract/call.ts'
import type { reportsCalls } from '#contract/reports.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { prepareReceipt } from './prepare-receipt.ts'
import { findByKey, insertComplaint } from './queries/complaining.ts'

export async function complain(
  ctx: Context,
  { id: key, name, email, category, page, remarks }: CallInput<typeof reportsCalls.complain>,
): Promise<{ reference: string }> {
  const { db, env, viewer, now, locale, site } = ctx
  const receipt = prepareReceipt(ctx, email)
  const said = {
    reporter_name: name || null,
    reporter_email: email,
    category,
    page: page || null,
    remarks,
  }
  const row = {
    ...said,
    id: receipt.id,
    key,
    reporter_id: viewer?.id ?? null,
    subject: 'site' as const,
    created_at: now,
    host: site.host,
    language: locale,
  }
  const {
    standing: [standing],
  } = await readBatch(env.DB, {
    complaint: insertComplaint(db, row),
    receipt: receipt.row,
    standing: findByKey(db, key),
  })
  if (!standing) throw new ApiError('unexpected')
  const { id, ...before } = standing
  const same = Object.entries(said).every(
    ([name_, value]) => before[name_ as keyof typeof before] === value,
  )
  if (!same) throw new ApiError('key_reused')
  if (id === receipt.id) receipt.wake()
  return { reference: id }
}
