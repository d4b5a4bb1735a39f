import { withdrawalCalls } from '#contract/withdrawals.ts'
import { serve } from '#worker/request/call-handler.ts'
import { declareWithdrawal } from './declare-withdrawal.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { withdraw } from './withdraw.ts'

export const withdrawalsApi = [
  serve(withdrawalCalls.withdraw, withdraw),
  serve(withdrawalCalls.declareWithdrawal, declareWithdrawal),
  serve(withdrawalCalls.getWithdrawal, getWithdrawal),
]
