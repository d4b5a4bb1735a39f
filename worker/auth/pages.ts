import * as v from 'valibot'
import { authCalls } from '#contract/auth.ts'
import { tokenText } from '#contract/fields.ts'
import type { Context } from '#worker/http/context.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { afterLogin } from './after-login.ts'
import { login } from './login.ts'

/** Of the link that a login was answered with; null for none, or what cannot be one. */
function mailedToken({ request }: Pick<Context, 'request'>): string | null {
  const token = request.url.searchParams.get('token')
  return v.is(tokenText, token) ? token : null
}

export const authPages = {
  login: definePage('login', {
    limit: 'openPage',
    present: (ctx) => ({
      next: afterLogin(ctx),
      reset: ctx.request.url.searchParams.get('done') === 'reset',
      link: mailedToken(ctx),
      neutral: ctx.site.settings.neutral_auth,
    }),
    action: definePageAction({
      call: authCalls.login,
      input: ({ email, password, link }) => ({ email, password, link: link || undefined }),
      run: login,
      next: afterLogin,
    }),
  }),
}
