import type { Call } from '#contract/call.ts'
import type { CallLimit } from '#contract/limits.ts'
import type { RouteName } from '#contract/routes.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { Context } from './context.ts'

/**
 * What one keeps a right to in a pause from everything: own account, money back, reports, objections,
 * and that what one has sent is taken away.
 */
const calls: ReadonlySet<CallLimit> = new Set([
  'addPasskey',
  'answerNotice',
  'askExport',
  'askMailChange',
  'block',
  'cancelPayment',
  'captionPhoto',
  'changePassword',
  'changePasskey',
  'changeSecondFactor',
  'claimDeleteDiscount',
  'deleteAccount',
  'deletePhoto',
  'deletePushSubscription',
  'dismissAlert',
  'endPhoto',
  'endSessions',
  'exportData',
  'forgetCard',
  'getActivationMail',
  'getPayment',
  'lock',
  'offerPasskey',
  'offerPasskeyProof',
  'pause',
  'refundPayment',
  'report',
  'saveDiscreet',
  'saveNotifications',
  'saveProfile',
  'sendActivationMail',
  'setLanguage',
  'setLimit',
  'setReminder',
  'stayOpen',
  'takeBack',
  'unblock',
  'withdraw',
  'withdrawCheck',
])

const pages: ReadonlySet<RouteName> = new Set([
  'activate-done',
  'decisions',
  'limits',
  'members-id-report',
  'notifications',
  'profile',
  'profile-photos',
  'transactions',
  'transactions-id',
  'transactions-id-refund',
  'transactions-id-receipt',
  'withdrawal-mine',
])

type Paused = Pick<Context, 'viewer' | 'site' | 'locale'>

/** @throws ApiError on_pause */
export function requireNoPause(ctx: Paused, call: Pick<Call, 'audience' | 'limit'>): void {
  const until = ctx.viewer?.paused_until
  if (!until || call.audience !== 'member' || calls.has(call.limit)) return
  throw new ApiError('on_pause', { until: momentOf(until, ctx) })
}

export function isClosedOnPause(route: RouteName): boolean {
  return !pages.has(route) && !route.startsWith('settings')
}

export function momentOf(at: number, { site, locale }: Pick<Context, 'site' | 'locale'>): string {
  const { time_zone: timeZone } = site.settings
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return new Intl.DateTimeFormat(locale, style).format(at)
}
