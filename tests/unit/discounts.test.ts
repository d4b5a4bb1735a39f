import { expect, it } from 'vitest'
import { runningDiscount } from '#contract/discount.ts'
import { HOUR, SECOND } from '#contract/time.ts'
import { countdownTimer } from '#web/money/offers/countdown-timer.ts'

const settings = {
  time_bonus_percentage: 25,
  time_bonus_seconds: 14_400,
  welcome_discount_percentage: 10,
  welcome_discount_hours: 6,
}

it.each([
  ['at signup', 0, 'TIMEBONUS25'],
  ['in the last second', 4 * HOUR - SECOND, 'TIMEBONUS25'],
  ['in the last millisecond', 4 * HOUR - 1, 'TIMEBONUS25'],
  ['exactly at the end', 4 * HOUR, 'WELCOME'],
  ['a second after', 4 * HOUR + SECOND, 'WELCOME'],
  ['in the last second of the other', 6 * HOUR - SECOND, 'WELCOME'],
  ['exactly at the end of the other', 6 * HOUR, null],
  ['a second after the other', 6 * HOUR + SECOND, null],
])('the active first-purchase code %s', (_, after, code) => {
  const buyer = { paid_user: false, signup_date: 1_000_000 }
  const now = buyer.signup_date + after
  expect(runningDiscount(buyer, settings, now)?.code ?? null).toBe(code)
  expect(runningDiscount({ ...buyer, paid_user: true }, settings, now)).toBeNull()
})

it.each([
  ['gives way to as much for as long', {}, 'WELCOME'],
  ['gives way to more for longer', { welcome_discount_hours: 5 }, 'WELCOME'],
  ['stays if the other gives less', { welcome_discount_percentage: 24 }, 'TIMEBONUS25'],
  ['stays if the other ends sooner', { welcome_discount_hours: 3 }, 'TIMEBONUS25'],
  ['stays if there is no other', { welcome_discount_hours: 0 }, 'TIMEBONUS25'],
  ['is not there where the domain has none', { time_bonus_seconds: 0 }, 'WELCOME'],
])('the time bonus, closed by the member, %s', (_, changed, code) => {
  const same = { ...settings, welcome_discount_percentage: 25, welcome_discount_hours: 4 }
  const buyer = { paid_user: false, signup_date: 1_000_000, bonus_closed: true }
  expect(runningDiscount(buyer, { ...same, ...changed }, buyer.signup_date)?.code).toBe(code)
})

it.each([
  [4 * HOUR, '04:00:00'],
  [4 * HOUR - 1, '03:59:59'],
  [61 * SECOND, '00:01:01'],
  [SECOND, '00:00:01'],
  [SECOND - 1, '00:00:00'],
  [100 * HOUR, '100:00:00'],
])('a countdown with %i ms left shows whole seconds that are there', (left, shown) => {
  const { hours, minutes, seconds } = countdownTimer(left)
  expect(`${hours}:${minutes}:${seconds}`).toBe(shown)
})
