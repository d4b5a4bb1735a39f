import { oncePer } from './once-per.ts'
import { MINUTE } from './time.ts'

const calendarOf = oncePer((timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }))

// Cached, because lists compute it for each person; a time zone's date changes at a full minute.
let last = { timeZone: '', minute: 0, date: '' }

export function dateIn(timeZone: string, now: number): string {
  const minute = Math.floor(now / MINUTE)
  if (last.timeZone !== timeZone || last.minute !== minute) {
    last = { timeZone, minute, date: calendarOf(timeZone).format(now) }
  }
  return last.date
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
