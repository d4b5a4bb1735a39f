import { debitCalls } from '#contract/direct-debit.ts'
import { serve } from '#worker/request/call-handler.ts'
import { askDebitCode } from './ask-code.ts'
import { payByDebit } from './pay-by-debit.ts'

export const debitsApi = [
  serve(debitCalls.askDebitCode, askDebitCode),
  serve(debitCalls.payByDebit, payByDebit),
]
