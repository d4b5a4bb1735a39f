import { bouncesCalls } from '#contract/bounces.ts'
import { serve } from '#worker/request/call-handler.ts'
import { countBounce } from './count-bounce.ts'

export const landersApi = [serve(bouncesCalls.countBounce, countBounce)]
