import { ageCalls } from '#contract/age-proof.ts'
import { serve } from '#worker/request/call-handler.ts'
import { proveAge } from './prove-age.ts'
import { getAgeProof, showAge } from './show-age.ts'

export const ageApi = [
  serve(ageCalls.proveAge, proveAge),
  serve(ageCalls.getAgeProof, getAgeProof),
  serve(ageCalls.showAge, showAge),
]
