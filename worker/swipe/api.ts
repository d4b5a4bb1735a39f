import { swipeCalls } from '#contract/swipe.ts'
import { serve } from '#worker/request/call-handler.ts'
import { dealCards } from './deal-cards.ts'
import { swipe } from './swipe.ts'
import { undoSwipe } from './undo-swipe.ts'

export const swipeApi = [
  serve(swipeCalls.dealCards, dealCards),
  serve(swipeCalls.swipe, swipe),
  serve(swipeCalls.undoSwipe, undoSwipe),
]
