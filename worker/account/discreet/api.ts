import { discreetCalls } from '#contract/discreet-calls.ts'
import { serve } from '#worker/request/call-handler.ts'
import { lock } from './lock.ts'
import { saveDiscreet } from './save-discreet.ts'
import { offerUnlock, unlock } from './unlock.ts'

export const discreetApi = [
  serve(discreetCalls.saveDiscreet, saveDiscreet),
  // That it was sent is all: who is admitted puts the lock off.
  serve(discreetCalls.stayOpen, () => undefined),
  serve(discreetCalls.lock, lock),
  serve(discreetCalls.offerUnlock, offerUnlock),
  serve(discreetCalls.unlock, unlock),
]
