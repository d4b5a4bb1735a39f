import { storedCardCalls } from '#contract/stored-cards.ts'
import { serve } from '#worker/request/call-handler.ts'
import { forgetCard } from './forget-card.ts'

export const cardsApi = [serve(storedCardCalls.forgetCard, forgetCard)]
