import { creditsCalls } from '#contract/credits.ts'
import { serve } from '#worker/request/call-handler.ts'
import { refundPayment } from './refund-payment.ts'

export const refundsApi = [serve(creditsCalls.refundPayment, refundPayment)]
