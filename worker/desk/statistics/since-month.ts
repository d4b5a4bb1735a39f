export type Months = { months: number; host: string | undefined }

export function sinceMonth(now: number, months: number): number {
  const today = new Date(now)
  return Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (months - 1), 1)
}
