import { authCalls } from '#contract/auth.ts'
import { pushCalls } from '#contract/push-calls.ts'
import { serve } from '#worker/request/call-handler.ts'
import { chooseLanguage } from '#worker/site/choose-language.ts'
import { deletePushSubscription } from './delete-push-subscription.ts'
import { getUser } from './get-user.ts'
import { loginByCode } from './login-by-code.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { savePushSubscription } from './save-push-subscription.ts'

export const loginApi = [
  serve(authCalls.login, login),
  serve(authCalls.loginByCode, loginByCode),
  serve(authCalls.getUser, getUser),
  serve(authCalls.setLanguage, chooseLanguage),
  serve(pushCalls.savePushSubscription, savePushSubscription),
  serve(pushCalls.deletePushSubscription, deletePushSubscription),
  serve(authCalls.logout, logout),
]
