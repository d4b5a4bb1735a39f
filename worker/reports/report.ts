import type { CallInput } from '#contract/call.ts'
import { shownSince } from '#contract/ledger.ts'
import type { reportsCalls } from '#contract/reports.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareReceipt } from './prepare-receipt.ts'
import { findStanding, insertReport, type Thing } from './queries.ts'

export async function report(
  ctx: MemberContext,
  { profile, thing: named, category, remarks }: CallInput<typeof reportsCalls.report>,
): Promise<{ reference: string }> {
  const { db, env, now, locale, site } = ctx
  const viewer = reporterOf(ctx)
  const thing = readThing(named, profile)
  const receipt = prepareReceipt(ctx, null)
  const row = {
    id: receipt.id,
    category,
    remarks: remarks || null,
    created_at: now,
    host: site.host,
    language: locale,
  }
  const {
    standing: [standing],
  } = await readBatch(env.DB, {
    report: insertReport(db, viewer, profile, thing, row),
    receipt: receipt.row,
    standing: findStanding(db, viewer, profile, thing),
  })
  if (!standing) throw new ApiError('not_found')
  if (standing.id === receipt.id) receipt.wake()
  return { reference: standing.id }
}

function reporterOf(ctx: MemberContext) {
  return { ...onlookerOf(ctx, ctx.viewer.id), since: shownSince(ctx) }
}

function readThing(thing: string, profile: number): Thing {
  const [subject = '', id = ''] = thing.split(':')
  if (subject === 'photo' || subject === 'message') return { subject, id }
  return { subject: 'profile', id: String(profile) }
}
