import { definePage } from '#worker/pages/define-page.ts'
import { deckQueries, presentDeck } from './deal-cards.ts'
import { swipeByForm } from './swipe-by-form.ts'

export const swipePages = {
  'swipe-game': definePage('swipe-game', {
    queries: (request) => deckQueries(request, request.viewerId, openedCard(request.request.url)),
    present: (ctx, rows) => presentDeck(ctx, rows),
    action: swipeByForm,
    limit: 'dealCards',
  }),
}

function openedCard({ searchParams }: URL): number {
  const card = Number(searchParams.get('card'))
  return Number.isSafeInteger(card) ? card : 0
}
