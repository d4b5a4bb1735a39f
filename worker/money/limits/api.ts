import { spendingCalls } from '#contract/spending.ts'
import { serve } from '#worker/request/call-handler.ts'
import { pause } from './pause.ts'
import { setLimit } from './set-limit.ts'
import { setReminder } from './set-reminder.ts'

export const limitsApi = [
  serve(spendingCalls.setLimit, setLimit),
  serve(spendingCalls.pause, pause),
  serve(spendingCalls.setReminder, setReminder),
]
