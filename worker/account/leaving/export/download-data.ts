import type { CallInput } from '#contract/call.ts'
import type { exportCalls } from '#contract/export.ts'
import { href } from '#contract/route.ts'
import { prepareEvents } from '#worker/accounts/account-events.ts'
import { writeBatch } from '#worker/db/database.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { Redirect } from '#worker/http/redirect.ts'
import type { MemberContext } from '#worker/request/context.ts'
import { exportData } from './export-data.ts'
import { isTicket } from './ticket.ts'

export async function downloadData(
  ctx: MemberContext,
  { ticket }: CallInput<typeof exportCalls.exportData>,
): Promise<Response> {
  if (await isTicket(ctx, ticket)) {
    const events = await prepareEvents(ctx, ctx.viewer)
    // Logged before the first byte, so that no download goes unlogged.
    await writeBatch(ctx.env.DB, [events('data_exported')])
    return exportData(ctx)
  }
  if (ctx.request.navigation) throw new Redirect(href('settings-export'))
  throw new ApiError('forbidden')
}
