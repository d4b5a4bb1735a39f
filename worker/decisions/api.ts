import { decisionsCalls } from '#contract/decisions.ts'
import { serve } from '#worker/request/call-handler.ts'
import { object } from './object.ts'

export const decisionsApi = [serve(decisionsCalls.object, object)]
