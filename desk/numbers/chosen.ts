import * as v from 'valibot'
import { trackingFields } from '#contract/signup.ts'
import type { DeskContext } from '#desk/context.ts'
import type { DeskText } from '#desk/text.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { parseInput } from '#worker/http/read-input.ts'

/** So far back one can choose, and so many months at most. */
const mostMonths = 24

const month = v.optional(v.pipe(v.string(), v.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)))

const asked = v.strictObject({
  from: month,
  to: month,
  host: v.optional(v.pipe(v.string(), v.maxLength(253))),
  by: v.optional(v.picklist(trackingFields), 'network'),
  table: v.optional(v.pipe(v.string(), v.maxLength(60))),
})

export type Chosen = {
  from: string
  to: string
  host: string | undefined
  by: (typeof trackingFields)[number]
}

/** What the form asks: the last two months, of all domains, if nothing. @throws ApiError */
export function readChosen({ now }: DeskContext, query: Record<string, string>) {
  const [last = '', before = ''] = monthsBack(now)
  const { from = before, to = last, host, by, table } = parseInput(asked, query)
  if (from > to) throw new ApiError('invalid_input', { field: 'to' })
  if (monthNumber(to) - monthNumber(from) >= mostMonths) {
    throw new ApiError('invalid_input', { field: 'from' })
  }
  return { chosen: { from, to, host: host || undefined, by }, table }
}

/** The last one that is over, as `2026-11`, and those before it. */
export function monthsBack(now: number): string[] {
  const today = new Date(now)
  return Array.from({ length: mostMonths }, (_, back) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1 - back, 1))
      .toISOString()
      .slice(0, 7),
  )
}

export function monthName({ date }: DeskText, month: string): string {
  const at = Date.parse(`${month}-15T12:00:00Z`)
  return date(at, { month: 'long', year: 'numeric', timeZone: 'UTC' })
}

export function chosenQuery({ from, to, host, by }: Chosen, table?: string): string {
  const fields = { from, to, by, ...(host && { host }), ...(table && { table }) }
  return new URLSearchParams(fields).toString()
}

function monthNumber(text: string): number {
  const [year = 0, at = 0] = text.split('-').map(Number)
  return year * 12 + at
}
