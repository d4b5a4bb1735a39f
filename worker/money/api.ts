import { creditsCalls } from '#contract/credits.ts'
import { debitCalls } from '#contract/direct-debit.ts'
import { storedCardCalls } from '#contract/stored-cards.ts'
import { serve } from '#worker/request/call-handler.ts'
import { forgetCard } from './cards/forget-card.ts'
import { askDebitCode } from './debits/ask-code.ts'
import { payByDebit } from './debits/pay-by-debit.ts'
import { cancelPayment } from './orders/cancel-payment.ts'
import { getPayment } from './orders/get-payment.ts'
import { payByCard } from './orders/pay-by-card.ts'
import { startPayment } from './orders/start-payment.ts'
import { refundPayment } from './refunds/refund-payment.ts'

export const moneyApi = [
  serve(creditsCalls.startPayment, startPayment),
  serve(creditsCalls.getPayment, getPayment),
  serve(creditsCalls.cancelPayment, cancelPayment),
  serve(creditsCalls.refundPayment, refundPayment),
  serve(storedCardCalls.payByCard, payByCard),
  serve(storedCardCalls.forgetCard, forgetCard),
  serve(debitCalls.askDebitCode, askDebitCode),
  serve(debitCalls.payByDebit, payByDebit),
]
