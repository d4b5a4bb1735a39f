import { dateIn } from './age.ts'
import { DAY } from './time.ts'

type Rules = { refund_days: number; time_zone: string }

/** A time on the last day on which a purchase can be refunded. */
export function refundUntil(completedAt: number, { refund_days }: Rules): number {
  return completedAt + refund_days * DAY
}

/** The last day counts in full, in the domain's time zone. */
export function isWithinRefund(completedAt: number, rules: Rules, now: number): boolean {
  const last = dateIn(rules.time_zone, refundUntil(completedAt, rules))
  return dateIn(rules.time_zone, now) <= last
}
