import type { CallInput } from '#contract/call.ts'
import type { siteCalls } from '#contract/site.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from '#worker/request/context.ts'
import { setCountryCookie, setLocaleCookie } from './language-cookies.ts'
import { updateLanguage } from './queries.ts'

type Input = CallInput<typeof siteCalls.chooseLanguage>

export async function chooseLanguage(ctx: Context, { language, country }: Input): Promise<void> {
  const { locales_enabled, countries } = ctx.site.settings
  if (!locales_enabled.includes(language)) throw new ApiError('invalid_input')
  if (country && !countries.includes(country)) throw new ApiError('invalid_input')
  if (ctx.viewer) await updateLanguage(ctx.db, ctx.viewer.id, language).execute()
  setLocaleCookie(ctx.cookies, language)
  if (country) setCountryCookie(ctx.cookies, country)
}
