import * as v from 'valibot'
import type { DeskContext } from '#desk/context.ts'
import { readTransparency } from '#worker/desk/statistics/read-transparency.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { listRecords } from '#worker/site/find-record.ts'

/** As many years as a report is asked for, this one among them. */
const yearsBack = 5

const asked = v.strictObject({
  year: v.optional(v.pipe(v.string(), v.regex(/^20\d\d$/), v.transform(Number))),
  host: v.optional(v.pipe(v.string(), v.maxLength(253))),
})

/** The report of a year (UTC), the last whole one if none is chosen. @throws ApiError */
export async function readYear(ctx: DeskContext, query: Record<string, string>) {
  const thisYear = new Date(ctx.now).getUTCFullYear()
  const { year = thisYear - 1, host } = parseInput(asked, query)
  const [from, until] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const found = await readTransparency(ctx, { from, until, host: host || undefined })
  const years = Array.from({ length: yearsBack }, (_, back) => thisYear - back)
  const hosts = (await listRecords(ctx)).map((record) => record.host)
  const dates = { from: `${year}-01-01`, until: `${year + 1}-01-01` }
  return { found, year, years, host: host || undefined, hosts, ...dates }
}
