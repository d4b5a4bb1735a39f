import { ApiError } from '#worker/http/api-error.ts'

/** YYYY-MM, as the months of the books are: in UTC. */
export function monthAt(now: number): string {
  return new Date(now).toISOString().slice(0, 7)
}

/** @throws ApiError */
export function readMonth(month: string | undefined): string {
  if (!month || !/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) throw new ApiError('not_found')
  return month
}

/** `by`: how many later. */
export function monthBeside(month: string, by: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthAt(Date.UTC(year, number - 1 + by, 1))
}
