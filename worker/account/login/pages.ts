import * as v from 'valibot'
import { authCalls } from '#contract/auth.ts'
import { tokenText } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { defineAlikePage, definePage, definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import type { Context } from '#worker/request/context.ts'
import { readCodeStep } from './code-step.ts'
import { loginByCode } from './login-by-code.ts'
import { login } from './login.ts'

type Addressed = { request: Pick<Context['request'], 'url'> }

function afterLogin({ request }: Addressed): string {
  const wanted = ownPath(request.url.searchParams.get('next'))
  return wanted === href('index') ? href('members') : wanted
}

function mailedToken({ request }: Addressed): string | null {
  const token = request.url.searchParams.get('token')
  return v.is(tokenText, token) ? token : null
}

export const loginPages = {
  login: defineAlikePage('login', {
    limit: 'openPage',
    present: (ctx) => ({
      next: afterLogin(ctx),
      reset: ctx.request.url.searchParams.get('done') === 'reset',
      link: mailedToken(ctx),
      neutral: ctx.site.settings.neutral_auth,
    }),
    action: definePageAction({
      call: authCalls.login,
      input: ({ email, password, link, next }) => ({
        email,
        password,
        link: link || undefined,
        next: next || undefined,
      }),
      run: login,
      next: (ctx, { user }) =>
        user ? afterLogin(ctx) : href('login-code', {}, { next: afterLogin(ctx) }),
    }),
  }),
  'login-code': definePage('login-code', {
    limit: 'openPage',
    read: readCodeStep,
    present(ctx, _rows, passed) {
      const next = afterLogin(ctx)
      if (!passed) throw new Redirect(href('login', {}, { next }))
      return { next, recovery: ctx.request.url.searchParams.get('with') === 'recovery' }
    },
    action: definePageAction({
      call: authCalls.loginByCode,
      input: ({ code }) => ({ code }),
      run: loginByCode,
      next: afterLogin,
    }),
  }),
}
