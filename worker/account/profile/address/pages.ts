import { addressCalls } from '#contract/address.ts'
import type { PageProps } from '#contract/pages.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { findLinkState } from '#worker/accounts/mail-links.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { readLink } from '#worker/mail/read-link.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { askMailChange } from './ask-mail-change.ts'
import { changeEmail } from './change-email.ts'

export const addressPages = {
  'settings-email': definePage('settings-email', {
    limit: 'openPage',
    present({ viewer, request }) {
      if (viewer.status !== 'confirmed') throw new Redirect(href('signup'))
      return { sent: request.url.searchParams.has('sent') }
    },
    action: definePageAction({
      call: addressCalls.askMailChange,
      input: (fields) => ({ email: fields['email'], proof: proofIn(fields) }),
      run: askMailChange,
      next: () => href('settings-email', {}, { sent: 1 }),
    }),
  }),
  'mail-change-do': definePage('mail-change-do', {
    limit: 'openPage',
    read: readLink,
    queries: ({ db, now }, { hash }) => ({ link: findLinkState(db, 'mail_change', hash, now) }),
    present(_ctx, { link: [link] }, { token }): PageProps['mail-change-do'] {
      if (link?.settled) return { state: 'done', token: null }
      return link?.open ? { state: 'asks', token } : { state: 'dead', token: null }
    },
    action: definePageAction({
      call: addressCalls.changeEmail,
      input: ({ token }) => ({ token }),
      run: changeEmail,
      next: (_ctx, _reply, { token }) => href('mail-change-do', {}, { token }),
    }),
  }),
}
