import { creditsCalls } from '#contract/credits.ts'
import { serve } from '#worker/http/call-handler.ts'
import { cancelPayment } from './cancel-payment.ts'
import { getPayment } from './get-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { startPayment } from './start-payment.ts'

export const creditsApi = [
  serve(creditsCalls.startPayment, startPayment),
  serve(creditsCalls.getPayment, getPayment),
  serve(creditsCalls.cancelPayment, cancelPayment),
  serve(creditsCalls.refundPayment, refundPayment),
]
