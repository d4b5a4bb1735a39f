import { shieldsCalls } from '#contract/shields.ts'
import { serve } from '#worker/request/call-handler.ts'
import { shield } from './shield.ts'
import { unshield } from './unshield.ts'

export const shieldsApi = [
  serve(shieldsCalls.shield, shield),
  serve(shieldsCalls.unshield, unshield),
]
