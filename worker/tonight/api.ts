import { tonightCalls } from '#contract/tonight.ts'
import { serve } from '#worker/request/call-handler.ts'
import { changeLamp } from './change-lamp.ts'

export const tonightApi = [serve(tonightCalls.changeLamp, changeLamp)]
