import { signupCalls } from '#contract/signup.ts'
import { listMatches } from '#worker/matchfinder/list-matches.ts'
import { serve } from '#worker/request/call-handler.ts'
import { activate } from './activate.ts'
import { checkSignup } from './check-signup.ts'
import { getActivationMail } from './get-activation-mail.ts'
import { listRegions } from './list-regions.ts'
import { sendActivationMail } from './send-activation-mail.ts'
import { signup } from './signup.ts'

export const signupApi = [
  serve(signupCalls.checkSignup, checkSignup),
  serve(signupCalls.signup, signup),
  serve(signupCalls.sendActivationMail, sendActivationMail),
  serve(signupCalls.getActivationMail, getActivationMail),
  serve(signupCalls.activate, activate),
  serve(signupCalls.listMatches, listMatches),
  serve(signupCalls.listRegions, listRegions),
]
