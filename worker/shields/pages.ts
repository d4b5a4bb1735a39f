import { href } from '#contract/route.ts'
import { shieldsCalls } from '#contract/shields.ts'
import { contactSalt } from '#worker/accounts/contact-mark.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { listAdded, listUnmarked } from './queries.ts'
import { unshield } from './unshield.ts'

export const shieldsPages = {
  'settings-shield': definePage('settings-shield', {
    limit: 'openPage',
    queries: ({ db, viewerId }) => ({
      added: listAdded(db, viewerId),
      unmarked: listUnmarked(db, 1).clearSelect().select('id'),
    }),
    present: async ({ env, viewer }, { added, unmarked }) => ({
      salt: await contactSalt(env),
      country: viewer.profile.country,
      added,
      marking: unmarked.length > 0,
    }),
    // Adding needs script: without it the addresses themselves would be sent.
    action: definePageAction({
      call: shieldsCalls.unshield,
      input: ({ added }) => ({ added }),
      run: unshield,
      next: () => href('settings-shield'),
    }),
  }),
}
