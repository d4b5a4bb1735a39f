import { discreetCalls } from '#contract/discreet-calls.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { ownPath } from '#worker/pages/own-path.ts'
import { findPasskeyHere } from './queries.ts'
import { saveDiscreet } from './save-discreet.ts'
import { unlock } from './unlock.ts'

export const discreetPages = {
  'settings-discreet': definePage('settings-discreet', {
    limit: 'openPage',
    present: ({ request }) => ({ saved: request.url.searchParams.has('saved') }),
    action: definePageAction({
      call: discreetCalls.saveDiscreet,
      input: ({ cover, quick_exit, lock_minutes }) => ({
        cover: cover === 'none' ? null : cover,
        quick_exit: quick_exit === '1',
        lock_minutes: lock_minutes === 'none' ? null : Number(lock_minutes),
      }),
      run: saveDiscreet,
      next: () => href('settings-discreet', {}, { saved: '1' }),
    }),
  }),
  unlock: definePage('unlock', {
    limit: 'openPage',
    queries: ({ db, viewerId, request }) => ({
      passkey: findPasskeyHere(db, viewerId, request.url.hostname),
    }),
    present: ({ locked, request }, { passkey }) => ({
      next: ownPath(request.url.searchParams.get('next')),
      asks: locked.lock_minutes !== null,
      passkey: passkey.length > 0,
    }),
    action: definePageAction({
      call: discreetCalls.unlock,
      input: ({ next: _, ...fields }) =>
        fields['old_password'] || fields['passkey'] ? { proof: proofIn(fields) } : {},
      run: unlock,
      next: (_ctx, _reply, { next }) => ownPath(next),
    }),
  }),
}
