import type { RouteName } from '#contract/routes.ts'
import { accountApi } from './account/api.ts'
import { accountPages } from './account/pages.ts'
import { activityPages } from './activity/pages.ts'
import { addressApi } from './address/api.ts'
import { addressJobs } from './address/jobs.ts'
import { addressPages } from './address/pages.ts'
import { alertsApi } from './alerts/api.ts'
import { authApi } from './auth/api.ts'
import { authJobs } from './auth/jobs.ts'
import { authPages } from './auth/pages.ts'
import { blocksApi } from './blocks/api.ts'
import { blocksPages } from './blocks/pages.ts'
import { bouncesApi } from './bounces/api.ts'
import { chatApi } from './chat/api.ts'
import { chatJobs, chatSchedules } from './chat/jobs.ts'
import { chatPages } from './chat/pages.ts'
import { creditsApi } from './credits/api.ts'
import { creditsJobs, creditsSchedules } from './credits/jobs.ts'
import { creditsPages } from './credits/pages.ts'
import { webhooks as paymentWebhooks } from './credits/webhooks.ts'
import { deletionApi } from './deletion/api.ts'
import { deletionJobs, deletionSchedules } from './deletion/jobs.ts'
import { deletionPages } from './deletion/pages.ts'
import { discountsApi } from './discounts/api.ts'
import { exportApi } from './export/api.ts'
import { exportPages } from './export/pages.ts'
import type { Binding } from './http/call-handler.ts'
import { infoPages } from './info/pages.ts'
import type { Job, Schedule } from './jobs/define-job.ts'
import { jobSchedules } from './jobs/schedules.ts'
import { landersPages } from './landers/pages.ts'
import { likesApi } from './likes/api.ts'
import { likesJobs } from './likes/jobs.ts'
import { likesPages } from './likes/pages.ts'
import { matchfinderApi } from './matchfinder/api.ts'
import { matchfinderPages } from './matchfinder/pages.ts'
import { membersApi } from './members/api.ts'
import { membersPages } from './members/pages.ts'
import { moderationJobs, moderationSchedules } from './moderation/jobs.ts'
import { notificationsApi } from './notifications/api.ts'
import { notificationsJobs, notificationsSchedules } from './notifications/jobs.ts'
import { notificationsPages } from './notifications/pages.ts'
import { mailWebhooks } from './notifications/webhooks.ts'
import type { Page } from './pages/define-page.ts'
import { passkeysApi } from './passkeys/api.ts'
import { passkeysPages } from './passkeys/pages.ts'
import { passwordApi } from './password/api.ts'
import { passwordJobs } from './password/jobs.ts'
import { passwordPages } from './password/pages.ts'
import { photosApi } from './photos/api.ts'
import { photosJobs, photosSchedules } from './photos/jobs.ts'
import { photosPages } from './photos/pages.ts'
import { placesApi } from './places/api.ts'
import { premiumPages } from './premium/pages.ts'
import { reportsApi } from './reports/api.ts'
import { reportsJobs, reportsSchedules } from './reports/jobs.ts'
import { reportsPages } from './reports/pages.ts'
import { secondFactorApi } from './second-factor/api.ts'
import { secondFactorPages } from './second-factor/pages.ts'
import { sessionsApi } from './sessions/api.ts'
import { sessionsPages } from './sessions/pages.ts'
import { settingsApi } from './settings/api.ts'
import { signupApi } from './signup/api.ts'
import { signupJobs } from './signup/jobs.ts'
import { signupPages } from './signup/pages.ts'
import { siteApi } from './site/api.ts'
import { swipeApi } from './swipe/api.ts'
import { swipePages } from './swipe/pages.ts'

export { openSocket } from './chat/open-socket.ts'
export { ownAddresses } from './info/own-addresses.ts'

/** Endpoints for other services. No page of ours calls them, so they skip the same-origin check. */
export const webhooks = { ...paymentWebhooks, ...mailWebhooks }

/** Every call of contract/calls.ts with the operation that answers it. */
export const bindings: readonly Binding[] = [
  ...siteApi,
  ...settingsApi,
  ...bouncesApi,
  ...authApi,
  ...signupApi,
  ...passwordApi,
  ...addressApi,
  ...passkeysApi,
  ...secondFactorApi,
  ...sessionsApi,
  ...accountApi,
  ...blocksApi,
  ...reportsApi,
  ...membersApi,
  ...photosApi,
  ...placesApi,
  ...likesApi,
  ...swipeApi,
  ...matchfinderApi,
  ...chatApi,
  ...creditsApi,
  ...discountsApi,
  ...deletionApi,
  ...notificationsApi,
  ...alertsApi,
  ...exportApi,
]

/** Every page of contract/routes.ts with its loader: a route without one is a type error. */
export const pages: Record<RouteName, Page> = {
  ...landersPages,
  ...authPages,
  ...signupPages,
  ...passwordPages,
  ...addressPages,
  ...passkeysPages,
  ...secondFactorPages,
  ...sessionsPages,
  ...exportPages,
  ...accountPages,
  ...blocksPages,
  ...reportsPages,
  ...photosPages,
  ...membersPages,
  ...likesPages,
  ...swipePages,
  ...matchfinderPages,
  ...chatPages,
  ...creditsPages,
  ...premiumPages,
  ...deletionPages,
  ...notificationsPages,
  ...activityPages,
  ...infoPages,
}

export const jobs: readonly Job[] = [
  ...authJobs,
  ...signupJobs,
  ...passwordJobs,
  ...addressJobs,
  ...likesJobs,
  ...moderationJobs,
  ...chatJobs,
  ...creditsJobs,
  ...deletionJobs,
  ...notificationsJobs,
  ...photosJobs,
  ...reportsJobs,
]

export const schedules: readonly Schedule[] = [
  ...jobSchedules,
  ...chatSchedules,
  ...creditsSchedules,
  ...deletionSchedules,
  ...moderationSchedules,
  ...notificationsSchedules,
  ...photosSchedules,
  ...reportsSchedules,
]
