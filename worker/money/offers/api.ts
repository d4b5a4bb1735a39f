import { discountCalls } from '#contract/discount.ts'
import { serve } from '#worker/request/call-handler.ts'
import { getDiscount } from './get-discount.ts'
import { getWelcomeDiscount } from './get-welcome-discount.ts'

export const offersApi = [
  serve(discountCalls.getDiscount, getDiscount),
  serve(discountCalls.getWelcomeDiscount, getWelcomeDiscount),
]
