import type { Context } from '#worker/request/context.ts'
import { recently } from './presence.ts'
import { updateSeen } from './queries/viewer.ts'

export async function endPresence(ctx: Context): Promise<void> {
  if (ctx.viewer) await updateSeen(ctx.db, ctx.viewer.id, ctx.now - recently).execute()
}
