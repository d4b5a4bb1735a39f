import { creditsCalls } from '#contract/credits.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { serve } from '#worker/request/call-handler.ts'
import { cancelPayment } from './cancel-payment.ts'
import { getPayment } from './get-payment.ts'
import { payByCard } from './pay-by-card.ts'
import { startPayment } from './start-payment.ts'

export const ordersApi = [
  serve(creditsCalls.startPayment, startPayment),
  serve(creditsCalls.getPayment, getPayment),
  serve(creditsCalls.cancelPayment, cancelPayment),
  serve(storedCardCalls.payByCard, payByCard),
]
