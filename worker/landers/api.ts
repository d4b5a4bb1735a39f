import { bouncesCalls } from '#contract/bounces.ts'
import { serve } from '#worker/request/call-handler.ts'
import { countBounce } from './count-bounce.ts'

export const bouncesApi = [serve(bouncesCalls.countBounce, countBounce)]
