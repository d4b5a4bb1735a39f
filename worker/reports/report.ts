import type { CallInput } from '#contract/call.ts'
import { shownSince } from '#contract/ledger.ts'
import type { reportsCalls } from '#contract/reports.ts'
import { bringBack } from '#worker/chat/archive/bring-back.ts'
import { readChat } from '#worker/chat/read-chat.ts'
import { readBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { onlookerOf } from '#worker/people/onlooker.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { prepareReceipt } from './prepare-receipt.ts'
import { findReceived, findStanding, insertReport, type Thing } from './queries.ts'

export async function report(
  ctx: MemberContext,
  { profile, thing: named, category, remarks }: CallInput<typeof reportsCalls.report>,
): Promise<{ reference: string }> {
  const { now, locale, site } = ctx
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
  if (thing.subject === 'message') await readReported(ctx, profile, thing.id)
  const standing = await writeReport(ctx, { viewer, profile, thing, row, receipt })
  if (!standing) throw new ApiError('not_found')
  if (standing.id === receipt.id) receipt.wake()
  return { reference: standing.id }
}

/** Before it: that it cannot be taken back any more is to tell its sender no more than that it was read. */
async function readReported(ctx: MemberContext, profile: number, id: string): Promise<void> {
  const {
    place: [place],
  } = await readBatch(ctx.env.DB, { place: findReceived(ctx.db, reporterOf(ctx), profile, id) })
  if (place) await readChat(ctx, place)
}

type Written = {
  viewer: ReturnType<typeof reporterOf>
  profile: number
  thing: Thing
  row: Parameters<typeof insertReport>[4]
  receipt: ReturnType<typeof prepareReceipt>
}

/** An archived message is a row first. Of two at one instant in one piece, the second looks again. */
async function writeReport(
  ctx: MemberContext,
  { viewer, profile, thing, row, receipt }: Written,
): Promise<{ id: string } | undefined> {
  const { db, env } = ctx
  const { subject, id } = thing
  let tried: string | undefined
  for (;;) {
    const asked = { viewer: viewer.id, other: profile, id }
    const back = subject === 'message' ? await bringBack(ctx, asked) : null
    const {
      standing: [standing],
    } = await readBatch(env.DB, {
      restored: back?.restore ?? [],
      report: insertReport(db, viewer, profile, thing, row),
      receipt: receipt.row,
      settled: back?.settle ?? [],
      standing: findStanding(db, viewer, profile, thing),
    })
    if (standing || !back || back.from === tried) return standing
    tried = back.from
  }
}

function reporterOf(ctx: MemberContext) {
  return { ...onlookerOf(ctx, ctx.viewer.id), since: shownSince(ctx) }
}

function readThing(thing: string, profile: number): Thing {
  const [subject = '', id = ''] = thing.split(':')
  if (subject === 'photo' || subject === 'message') return { subject, id }
  return { subject: 'profile', id: String(profile) }
}
