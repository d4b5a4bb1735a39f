import { deletionCalls } from '#contract/deletion.ts'
import { serve } from '#worker/http/call-handler.ts'
import { reactivate } from './reactivate.ts'
import { requestReactivation } from './request-reactivation.ts'

export const deletionApi = [
  serve(deletionCalls.requestReactivation, requestReactivation),
  serve(deletionCalls.reactivate, reactivate),
]
