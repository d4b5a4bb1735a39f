import { passkeysCalls } from '#contract/passkeys.ts'
import { href } from '#contract/route.ts'
import { proofIn } from '#worker/account/login/proof-in.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { changePasskey } from './change-passkey.ts'
import { findSecondFactor, listPasskeys } from './queries.ts'

export const passkeysPages = {
  'settings-passkeys': definePage('settings-passkeys', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({
      passkeys: listPasskeys(db, viewerId),
      factor: findSecondFactor(db, viewerId),
    }),
    present: ({ request }, { passkeys, factor }) => ({
      passkeys: passkeys.map(({ host, transports: _, ...passkey }) => ({
        ...passkey,
        elsewhere: host === request.url.hostname ? null : host,
      })),
      takes_code: factor.length > 0,
      open: asksFor(request.url.searchParams),
    }),
    action: definePageAction({
      call: passkeysCalls.changePasskey,
      input: ({ act, id, name, ...fields }) =>
        act === 'remove' ? { act, id, proof: proofIn(fields) } : { act, id, name },
      run: changePasskey,
      next: () => href('settings-passkeys'),
    }),
  }),
}

function asksFor(query: URLSearchParams) {
  for (const act of ['rename', 'remove'] as const) {
    const id = query.get(act)
    if (id) return { act, id }
  }
  return null
}
