import * as v from 'valibot'
import { addressCalls } from '#contract/address.ts'
import { tokenText } from '#contract/fields.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/auth/proof-in.ts'
import { Redirect } from '#worker/http/redirect.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { askMailChange } from './ask-mail-change.ts'
import { changeEmail } from './change-email.ts'

export const addressPages = {
  'settings-email': definePage('settings-email', {
    present({ viewer, request }) {
      // An unconfirmed address is changed on that page.
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
    present({ request }) {
      const { searchParams } = request.url
      const token = searchParams.get('token') ?? ''
      return { token: v.is(tokenText, token) ? token : null, done: searchParams.has('done') }
    },
    action: definePageAction({
      call: addressCalls.changeEmail,
      input: ({ token }) => ({ token }),
      run: changeEmail,
      next: () => href('mail-change-do', {}, { done: 1 }),
    }),
  }),
}
