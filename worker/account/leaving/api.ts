import { deletionCalls } from '#contract/deletion.ts'
import { serve } from '#worker/request/call-handler.ts'
import { claimDeleteDiscount } from './claim-delete-discount.ts'
import { deleteAccount } from './delete-account.ts'
import { reactivate } from './reactivate.ts'
import { requestReactivation } from './request-reactivation.ts'

export const leavingApi = [
  serve(deletionCalls.deleteAccount, deleteAccount),
  serve(deletionCalls.claimDeleteDiscount, claimDeleteDiscount),
  serve(deletionCalls.requestReactivation, requestReactivation),
  serve(deletionCalls.reactivate, reactivate),
]
