/** The last `months` months with this one; those of one domain, or of all. */
export type Months = { months: number; host: string | undefined }

/** The beginning (UTC) of the first of the last `months` months, in epoch milliseconds. */
export function sinceMonth(now: number, months: number): number {
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (months - 1), 1)
}
