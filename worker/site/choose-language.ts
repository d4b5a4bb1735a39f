import type { CallInput } from '#contract/call.ts'
import type { siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/http/context.ts'
import { setLocaleCookie } from '#worker/http/make-context.ts'
import { updateLanguage } from './queries.ts'

type Input = CallInput<typeof siteCalls.chooseLanguage>

/** For this browser; a member's choice is saved for the mails and the next device too. */
export async function chooseLanguage(ctx: Context, { language }: Input): Promise<void> {
  if (!ctx.site.settings.locales_enabled.includes(language)) throw new ApiError('invalid_input')
  if (ctx.viewer) await updateLanguage(ctx.db, ctx.viewer.id, language).execute()
  setLocaleCookie(ctx.cookies, language)
}
