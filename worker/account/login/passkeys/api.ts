import { passkeysCalls } from '#contract/passkeys.ts'
import { serve } from '#worker/request/call-handler.ts'
import { addPasskey } from './add-passkey.ts'
import { changePasskey } from './change-passkey.ts'
import { loginByPasskey } from './login-by-passkey.ts'
import { offerPasskeyLogin, offerPasskeyProof } from './offer-answers.ts'
import { offerPasskey } from './offer-passkey.ts'

export const passkeysApi = [
  serve(passkeysCalls.offerPasskeyLogin, offerPasskeyLogin),
  serve(passkeysCalls.loginByPasskey, loginByPasskey),
  serve(passkeysCalls.offerPasskeyProof, offerPasskeyProof),
  serve(passkeysCalls.offerPasskey, offerPasskey),
  serve(passkeysCalls.addPasskey, addPasskey),
  serve(passkeysCalls.changePasskey, changePasskey),
]
