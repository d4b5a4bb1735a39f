import { passwordCalls } from '#contract/password.ts'
import { serve } from '#worker/request/call-handler.ts'
import { askReset } from './ask-reset.ts'
import { changePassword } from './change-password.ts'
import { resetPassword } from './reset-password.ts'

export const passwordApi = [
  serve(passwordCalls.askReset, askReset),
  serve(passwordCalls.resetPassword, resetPassword),
  serve(passwordCalls.changePassword, changePassword),
]
