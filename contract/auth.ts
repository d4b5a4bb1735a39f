import * as v from 'valibot'
import { defineCall } from './call.ts'
import { emailAddress, tokenText, typedCode, wantedPage } from './fields.ts'
import { locales } from './locales.ts'
import type { News } from './news.ts'
import type { Viewer } from './viewer.ts'

/** Not trimmed: spaces are part of a password. */
export const password = v.pipe(
  v.string(),
  v.check((text) => !text.includes('\0')),
  v.minLength(1),
  v.maxLength(200),
)

export const authCalls = {
  /** `user` is null if the second factor is asked next. */
  login: defineCall<{ user: Viewer | null }>()({
    method: 'POST',
    path: '/api/user.php',
    audience: 'anyone',
    input: v.strictObject({
      email: emailAddress,
      password,
      /** Of a mailed link, which works even while other people's guesses block the login. */
      link: v.optional(tokenText),
      next: v.optional(wantedPage),
    }),
    errors: [
      'invalid_email',
      'login_failed',
      'login_blocked',
      'login_by_mail',
      'account_deleting',
      'account_deleted',
      'account_banned',
    ],
    limit: 'login',
  }),
  loginByCode: defineCall<{ user: Viewer }>()({
    method: 'POST',
    path: '/api/user.php',
    match: { step: 'code' },
    audience: 'anyone',
    input: v.strictObject({ code: typedCode }),
    errors: [
      'code_invalid',
      'step_over',
      'login_blocked',
      'account_deleting',
      'account_deleted',
      'account_banned',
    ],
    limit: 'loginByCode',
  }),
  /** `news`: from where `getNews` goes on. */
  getUser: defineCall<{ user: Viewer | null; news?: Pick<News, 'next'> }>()({
    method: 'GET',
    path: '/api/user.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'getUser',
    requestType: 'client',
  }),
  setLanguage: defineCall()({
    method: 'PUT',
    path: '/api/user.php',
    audience: 'member',
    input: v.strictObject({ language: v.picklist(locales) }),
    errors: [],
    limit: 'setLanguage',
  }),
  logout: defineCall()({
    method: 'GET',
    path: '/api/logout.php',
    audience: 'anyone',
    input: v.strictObject({}),
    errors: [],
    limit: 'logout',
    changesState: true,
  }),
}

export type LoginPages = {
  /**
   * `reset`: a new password was just set; `link`: the token of the mailed link that was opened;
   * `neutral`: nobody can log in before confirming the address, and the page does not say why.
   */
  login: { next: string; reset: boolean; link: string | null; neutral: boolean }
  'login-code': { next: string; recovery: boolean }
}
