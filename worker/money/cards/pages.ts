import { href } from '#contract/route.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { definePage, definePageAction } from '#worker/pages/define-page.ts'
import { forgetCard } from './forget-card.ts'
import { findStoredCard } from './queries.ts'

export const cardsPages = {
  'settings-cards': definePage('settings-cards', {
    limit: 'openPage',
    queries: ({ db, viewerId, config }) => ({
      card: findStoredCard(db, viewerId, config.PAYMENT_PROVIDER),
    }),
    present: ({ request }, { card: [card] }) => ({
      card: card ?? null,
      forgotten: request.url.searchParams.has('forgotten'),
    }),
    action: definePageAction({
      call: storedCardCalls.forgetCard,
      input: ({ id }) => ({ id }),
      run: forgetCard,
      next: () => href('settings-cards', {}, { forgotten: 1 }),
    }),
  }),
}
