import { authCalls } from '#contract/auth.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { afterLogin } from './after-login.ts'
import { login } from './login.ts'

export const authPages = {
  login: definePage('login', {
    present: (ctx) => ({
      next: afterLogin(ctx),
      reset: ctx.request.url.searchParams.get('done') === 'reset',
      neutral: ctx.site.settings.neutral_auth,
    }),
    action: definePageAction({
      call: authCalls.login,
      input: ({ email, password }) => ({ email, password }),
      run: login,
      next: afterLogin,
    }),
  }),
}
