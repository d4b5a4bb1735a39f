import { creditsCalls } from '#contract/credits.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { serve } from '#worker/http/call-handler.ts'
import { cancelPayment } from './cancel-payment.ts'
import { forgetCard } from './cards/forget-card.ts'
import { payByCard } from './cards/pay-by-card.ts'
import { askDebitCode } from './debiting/ask-code.ts'
import { payByDebit } from './debiting/pay-by-debit.ts'
import { getPayment } from './get-payment.ts'
import { refundPayment } from './refund-payment.ts'
import { startPayment } from './start-payment.ts'

export const creditsApi = [
  serve(creditsCalls.startPayment, startPayment),
  serve(creditsCalls.getPayment, getPayment),
  serve(creditsCalls.cancelPayment, cancelPayment),
  serve(creditsCalls.refundPayment, refundPayment),
  serve(storedCardCalls.payByCard, payByCard),
  serve(storedCardCalls.forgetCard, forgetCard),
  serve(debitCalls.askDebitCode, askDebitCode),
  serve(debitCalls.payByDebit, payByDebit),
]
