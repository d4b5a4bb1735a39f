import type { RouteName } from '#contract/routes.ts'
import { ageApi } from './account/age/api.ts'
import { ageSchedules } from './account/age/jobs.ts'
import { agePages } from './account/age/pages.ts'
import { ageWebhooks } from './account/age/webhooks.ts'
import { discreetApi } from './account/discreet/api.ts'
import { discreetPages } from './account/discreet/pages.ts'
import { leavingApi } from './account/leaving/api.ts'
import { exportApi } from './account/leaving/export/api.ts'
import { exportPages } from './account/leaving/export/pages.ts'
import { leavingJobs, leavingSchedules } from './account/leaving/jobs.ts'
import { leavingPages } from './account/leaving/pages.ts'
import { loginApi } from './account/login/api.ts'
import { loginJobs, loginSchedules } from './account/login/jobs.ts'
import { loginPages } from './account/login/pages.ts'
import { passkeysApi } from './account/login/passkeys/api.ts'
import { passkeysPages } from './account/login/passkeys/pages.ts'
import { passwordApi } from './account/login/password/api.ts'
import { passwordJobs } from './account/login/password/jobs.ts'
import { passwordPages } from './account/login/password/pages.ts'
import { secondFactorApi } from './account/login/second-factor/api.ts'
import { secondFactorPages } from './account/login/second-factor/pages.ts'
import { sessionsApi } from './account/login/sessions/api.ts'
import { sessionsPages } from './account/login/sessions/pages.ts'
import { addressApi } from './account/profile/address/api.ts'
import { addressJobs } from './account/profile/address/jobs.ts'
import { addressPages } from './account/profile/address/pages.ts'
import { profileApi } from './account/profile/api.ts'
import { profilePages } from './account/profile/pages.ts'
import { signupApi } from './account/signup/api.ts'
import { signupJobs, signupSchedules } from './account/signup/jobs.ts'
import { signupPages } from './account/signup/pages.ts'
import { accountsSchedules } from './accounts/jobs.ts'
import { activityPages } from './activity/pages.ts'
import { blocksApi } from './blocks/api.ts'
import { blocksJobs } from './blocks/jobs.ts'
import { blocksPages } from './blocks/pages.ts'
import { chatApi } from './chat/api.ts'
import { archiveSchedules, chatJobs, chatSchedules } from './chat/jobs.ts'
import { chatPages } from './chat/pages.ts'
import { decisionsApi } from './decisions/api.ts'
import { decisionsJobs, decisionsSchedules } from './decisions/jobs.ts'
import { decisionsPages } from './decisions/pages.ts'
import { casesJobs } from './desk/cases/jobs.ts'
import { concernsJobs } from './desk/concerns/jobs.ts'
import { domainsSchedules } from './desk/domains/jobs.ts'
import { moderationJobs, moderationSchedules } from './desk/moderation/jobs.ts'
import { statisticsJobs, statisticsSchedules } from './desk/statistics/jobs.ts'
import { waitingJobs, waitingSchedules } from './desk/waiting/jobs.ts'
import { infoApi } from './info/api.ts'
import { infoJobs } from './info/jobs.ts'
import { infoPages } from './info/pages.ts'
import type { Job, Schedule } from './jobs/define-job.ts'
import { goingOn } from './jobs/go-on.ts'
import { jobSchedules } from './jobs/schedules.ts'
import { landersApi } from './landers/api.ts'
import { landersPages } from './landers/pages.ts'
import { likesApi } from './likes/api.ts'
import { likesJobs } from './likes/jobs.ts'
import { likesPages } from './likes/pages.ts'
import { matchfinderApi } from './matchfinder/api.ts'
import { matchfinderPages } from './matchfinder/pages.ts'
import { meJobs, meSchedules } from './me/jobs.ts'
import { mePages } from './me/pages.ts'
import { membersApi } from './members/api.ts'
import { membersPages } from './members/pages.ts'
import { cardsApi } from './money/cards/api.ts'
import { cardsJobs } from './money/cards/jobs.ts'
import { cardsPages } from './money/cards/pages.ts'
import { debitsApi } from './money/debits/api.ts'
import { debitsJobs, debitsSchedules } from './money/debits/jobs.ts'
import { debitsPages } from './money/debits/pages.ts'
import { ledgerSchedules } from './money/ledger/jobs.ts'
import { ledgerPages } from './money/ledger/pages.ts'
import { limitsApi } from './money/limits/api.ts'
import { limitsPages } from './money/limits/pages.ts'
import { offersApi } from './money/offers/api.ts'
import { offersPages } from './money/offers/pages.ts'
import { ordersApi } from './money/orders/api.ts'
import { ordersJobs, ordersSchedules } from './money/orders/jobs.ts'
import { ordersPages } from './money/orders/pages.ts'
import { webhooks as paymentWebhooks } from './money/orders/webhooks.ts'
import { refundsApi } from './money/refunds/api.ts'
import { refundsJobs, refundsSchedules } from './money/refunds/jobs.ts'
import { refundsPages } from './money/refunds/pages.ts'
import { withdrawalsApi } from './money/withdrawals/api.ts'
import { withdrawalsJobs, withdrawalsSchedules } from './money/withdrawals/jobs.ts'
import { withdrawalsPages } from './money/withdrawals/pages.ts'
import { alertsApi } from './notices/alerts/api.ts'
import { noticesApi } from './notices/api.ts'
import { noticesJobs, noticesSchedules } from './notices/jobs.ts'
import { newsApi } from './notices/news/api.ts'
import { noticesPages } from './notices/pages.ts'
import { mailWebhooks } from './notices/webhooks.ts'
import type { Page } from './pages/define-page.ts'
import { photosApi } from './photos/api.ts'
import { photosJobs, photosSchedules } from './photos/jobs.ts'
import { photosPages } from './photos/pages.ts'
import { placesApi } from './places/api.ts'
import { reportsApi } from './reports/api.ts'
import { reportsJobs, reportsSchedules } from './reports/jobs.ts'
import { reportsPages } from './reports/pages.ts'
import type { Binding } from './request/call-handler.ts'
import { requestSchedules } from './request/jobs.ts'
import type { Webhook } from './request/webhook.ts'
import { shieldsApi } from './shields/api.ts'
import { shieldsSchedules } from './shields/jobs.ts'
import { shieldsPages } from './shields/pages.ts'
import { swipeApi } from './swipe/api.ts'
import { swipeSchedules } from './swipe/jobs.ts'
import { swipePages } from './swipe/pages.ts'
import { tonightApi } from './tonight/api.ts'
import { tonightSchedules } from './tonight/jobs.ts'
import { tonightPages } from './tonight/pages.ts'

export { openSocket } from './chat/open-socket.ts'
export { ownAddresses } from './info/own-addresses.ts'

export const webhooks: Record<string, Webhook> = {
  ...paymentWebhooks,
  ...mailWebhooks,
  ...ageWebhooks,
}

export const bindings: readonly Binding[] = [
  ...infoApi,
  ...landersApi,
  ...loginApi,
  ...signupApi,
  ...ageApi,
  ...passwordApi,
  ...addressApi,
  ...passkeysApi,
  ...secondFactorApi,
  ...sessionsApi,
  ...discreetApi,
  ...profileApi,
  ...blocksApi,
  ...shieldsApi,
  ...reportsApi,
  ...decisionsApi,
  ...membersApi,
  ...photosApi,
  ...placesApi,
  ...likesApi,
  ...swipeApi,
  ...matchfinderApi,
  ...tonightApi,
  ...chatApi,
  ...offersApi,
  ...cardsApi,
  ...ordersApi,
  ...refundsApi,
  ...debitsApi,
  ...withdrawalsApi,
  ...limitsApi,
  ...leavingApi,
  ...noticesApi,
  ...alertsApi,
  ...newsApi,
  ...exportApi,
]

export const pages: Record<RouteName, Page> = {
  ...landersPages,
  ...loginPages,
  ...signupPages,
  ...agePages,
  ...passwordPages,
  ...addressPages,
  ...passkeysPages,
  ...secondFactorPages,
  ...sessionsPages,
  ...discreetPages,
  ...exportPages,
  ...profilePages,
  ...blocksPages,
  ...shieldsPages,
  ...reportsPages,
  ...decisionsPages,
  ...photosPages,
  ...membersPages,
  ...likesPages,
  ...swipePages,
  ...matchfinderPages,
  ...tonightPages,
  ...chatPages,
  ...mePages,
  ...offersPages,
  ...cardsPages,
  ...ordersPages,
  ...refundsPages,
  ...ledgerPages,
  ...debitsPages,
  ...withdrawalsPages,
  ...limitsPages,
  ...leavingPages,
  ...noticesPages,
  ...activityPages,
  ...infoPages,
}

const ofRooms: readonly Schedule[] = [
  ...jobSchedules,
  ...accountsSchedules,
  ...requestSchedules,
  ...loginSchedules,
  ...signupSchedules,
  ...ageSchedules,
  ...chatSchedules,
  ...meSchedules,
  ...ordersSchedules,
  ...refundsSchedules,
  ...ledgerSchedules,
  ...debitsSchedules,
  ...withdrawalsSchedules,
  ...leavingSchedules,
  ...moderationSchedules,
  ...waitingSchedules,
  ...domainsSchedules,
  ...statisticsSchedules,
  ...decisionsSchedules,
  ...noticesSchedules,
  ...photosSchedules,
  ...reportsSchedules,
  ...shieldsSchedules,
  ...swipeSchedules,
  ...tonightSchedules,
  ...archiveSchedules,
]

/** Last of the minute: it takes long. */
export const schedules: readonly Schedule[] = [...ofRooms, goingOn(ofRooms)]

export const jobs: readonly Job[] = [
  ...loginJobs,
  ...signupJobs,
  ...passwordJobs,
  ...addressJobs,
  ...blocksJobs,
  ...likesJobs,
  ...moderationJobs,
  ...casesJobs,
  ...waitingJobs,
  ...statisticsJobs,
  ...concernsJobs,
  ...chatJobs,
  ...meJobs,
  ...cardsJobs,
  ...ordersJobs,
  ...refundsJobs,
  ...debitsJobs,
  ...withdrawalsJobs,
  ...leavingJobs,
  ...noticesJobs,
  ...photosJobs,
  ...reportsJobs,
  ...infoJobs,
  ...decisionsJobs,
]
