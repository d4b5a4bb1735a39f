import { oncePer } from './once-per.ts'
import { MINUTE } from './time.ts'

const calendarOf = oncePer((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }))

// Cached, because lists compute it for each person and each of their visits; a time zone's date changes
// at a full quarter of an hour.
const dates = new Map<string, string>()
const mostDates = 5000

export function dateIn(timeZone: string, now: number): string {
  const key = `${Math.floor(now / (15 * MINUTE))} ${timeZone}`
  const known = dates.get(key)
  if (known !== undefined) return known
  const date = calendarOf(timeZone).format(now)
  if (dates.size >= mostDates) dates.clear()
  dates.set(key, date)
  return date
}

/**
 * Whole years between two dates (YYYY-MM-DD). Somebody born on 29 February turns older on 1 March.
 */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

export function bornFor(age: number, today: string): string {
  return `${String(Number(today.slice(0, 4)) - age).padStart(4, '0')}${today.slice(4)}`
}

export function isBirthDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '1900-01-01') return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
