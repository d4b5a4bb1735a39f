import { passwordCalls } from '#contract/password.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { findLinkState } from '#worker/accounts/mail-links.ts'
import { readLink } from '#worker/mail/read-link.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { onward } from '#worker/pages/onward.ts'
import type { Context } from '#worker/request/context.ts'
import { askReset } from './ask-reset.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

/** Mails are forwarded: what a link says is believed only as far as it is a page of ours. */
function wantedIn({ url }: Context['request']): string | undefined {
  return onward(url.searchParams.get('next')) ?? undefined
}

export const passwordPages = {
  'reset-password': definePage('reset-password', {
    limit: 'openPage',
    present: ({ request, site }) => ({
      sent: request.url.searchParams.has('sent'),
      neutral: site.settings.neutral_auth,
      next: wantedIn(request),
    }),
    action: definePageAction({
      call: passwordCalls.askReset,
      input: ({ email, next }) => ({ email, next: next || undefined }),
      run: askReset,
      next: ({ request }) => href('reset-password', {}, { sent: 1, next: wantedIn(request) }),
    }),
  }),
  'reset-password-do': definePage('reset-password-do', {
    limit: 'openPage',
    read: readLink,
    queries: ({ db, now }, { hash }) => ({ link: findLinkState(db, 'reset', hash, now) }),
    present: ({ request }, { link: [link] }, { token }) => ({
      token: link?.open ? token : null,
      next: wantedIn(request),
    }),
    action: definePageAction({
      call: passwordCalls.resetPassword,
      input: ({ token, password, password_again }) => ({ token, password, password_again }),
      run: resetPassword,
      next: ({ request }) => href('login', {}, { done: 'reset', next: wantedIn(request) }),
    }),
  }),
  'settings-password': definePage('settings-password', {
    limit: 'openPage',
    present: () => ({}),
    action: definePageAction({
      call: passwordCalls.changePassword,
      input: (fields) => ({
        proof: proofIn(fields),
        password: fields['password'],
        password_again: fields['password_again'],
      }),
      run: changePassword,
      next: () => href('settings', {}, { saved: 'password' }),
    }),
  }),
}
