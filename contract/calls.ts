import { accountCalls } from './account.ts'
import { addressCalls } from './address.ts'
import { ageCalls } from './age-proof.ts'
import { alertsCalls } from './alerts.ts'
import { authCalls } from './auth.ts'
import { blocksCalls } from './blocks.ts'
import { bouncesCalls } from './bounces.ts'
import type { Call } from './call.ts'
import { chatCalls } from './chat.ts'
import { checksCalls } from './checks.ts'
import { creditsCalls } from './credits.ts'
import { decisionsCalls } from './decisions.ts'
import { deletionCalls } from './deletion.ts'
import { debitCalls } from './direct-debit.ts'
import { discountCalls } from './discount.ts'
import { discreetCalls } from './discreet-calls.ts'
import { exportCalls } from './export.ts'
import { fictionalNoticeCalls } from './fictional-notice.ts'
import { fraudWarningCalls } from './fraud-warnings.ts'
import { likesCalls } from './likes.ts'
import { matchfinderCalls } from './matchfinder.ts'
import { membersCalls } from './members.ts'
import { newsCalls } from './news.ts'
import { notificationsCalls } from './notifications.ts'
import { passkeysCalls } from './passkeys.ts'
import { passwordCalls } from './password.ts'
import { photosCalls } from './photos.ts'
import { placesCalls } from './places.ts'
import { pushCalls } from './push-calls.ts'
import { reportsCalls } from './reports.ts'
import { savedFiltersCalls } from './saved-filters.ts'
import { secondFactorCalls } from './second-factor.ts'
import { sessionsCalls } from './sessions.ts'
import { shieldsCalls } from './shields.ts'
import { shutPhotoCalls } from './shut-photos.ts'
import { signupCalls } from './signup.ts'
import { siteCalls } from './site.ts'
import { spendingCalls } from './spending.ts'
import { storedCardCalls } from './stored-cards.ts'
import { swipeCalls } from './swipe.ts'
import { tonightCalls } from './tonight.ts'
import { withdrawalCalls } from './withdrawals.ts'

export const calls = {
  ...siteCalls,
  ...bouncesCalls,
  ...authCalls,
  ...pushCalls,
  ...signupCalls,
  ...passwordCalls,
  ...addressCalls,
  ...passkeysCalls,
  ...secondFactorCalls,
  ...sessionsCalls,
  ...discreetCalls,
  ...accountCalls,
  ...blocksCalls,
  ...shieldsCalls,
  ...reportsCalls,
  ...ageCalls,
  ...decisionsCalls,
  ...membersCalls,
  ...savedFiltersCalls,
  ...photosCalls,
  ...checksCalls,
  ...placesCalls,
  ...likesCalls,
  ...swipeCalls,
  ...matchfinderCalls,
  ...tonightCalls,
  ...chatCalls,
  ...fraudWarningCalls,
  ...creditsCalls,
  ...debitCalls,
  ...storedCardCalls,
  ...discountCalls,
  ...withdrawalCalls,
  ...spendingCalls,
  ...fictionalNoticeCalls,
  ...shutPhotoCalls,
  ...deletionCalls,
  ...notificationsCalls,
  ...alertsCalls,
  ...newsCalls,
  ...exportCalls,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof calls
