import { secondFactorCalls } from '#contract/second-factor.ts'
import { serve } from '#worker/request/call-handler.ts'
import { changeSecondFactor } from './change-second-factor.ts'

export const secondFactorApi = [serve(secondFactorCalls.changeSecondFactor, changeSecondFactor)]
