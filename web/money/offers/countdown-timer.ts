import { HOUR, MINUTE, SECOND } from '#contract/time.ts'

export function countdownTimer(left: number): { hours: string; minutes: string; seconds: string } {
  return {
    hours: twoDigits(left / HOUR),
    minutes: twoDigits((left % HOUR) / MINUTE),
    seconds: twoDigits((left % MINUTE) / SECOND),
  }
}

function twoDigits(value: number): string {
  return String(Math.floor(value)).padStart(2, '0')
}
