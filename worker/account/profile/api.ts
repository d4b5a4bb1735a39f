import { accountCalls } from '#contract/account.ts'
import { serve } from '#worker/request/call-handler.ts'
import { saveProfile } from './save-profile.ts'

export const profileApi = [serve(accountCalls.saveProfile, saveProfile)]
