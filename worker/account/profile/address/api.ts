import { addressCalls } from '#contract/address.ts'
import { serve } from '#worker/request/call-handler.ts'
import { askMailChange } from './ask-mail-change.ts'
import { changeEmail } from './change-email.ts'

export const addressApi = [
  serve(addressCalls.askMailChange, askMailChange),
  serve(addressCalls.changeEmail, changeEmail),
]
