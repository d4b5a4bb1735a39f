import * as v from 'valibot'
import { DAY } from '#contract/time.ts'
import { chosenDay, dayText } from '#desk/day.ts'
import type { ActFilter, ActPlace } from '#worker/desk/audit/read-acts.ts'
import { parseInput } from '#worker/http/read-input.ts'
import { type OperatorAct, operatorActs } from '#worker/operator-acts.ts'

export const acts = Object.keys(operatorActs) as OperatorAct[]

const words = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(254),
    v.transform((text) => text.trim() || undefined),
  ),
)

const act = v.optional(
  v.pipe(
    v.picklist(['', ...acts]),
    v.transform((name) => name || undefined),
  ),
)

/** `time.number` of the last line of the page before. */
const place = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}\.\d{1,15}$/),
    v.transform((text): ActPlace => {
      const [at = 0, seq = 0] = text.split('.').map(Number)
      return { at, seq }
    }),
  ),
)

const asked = v.strictObject({
  by: words,
  act,
  of: words,
  from: chosenDay,
  to: chosenDay,
  after: place,
})

/** As the form asks; days are UTC, and the last one is part of it. @throws ApiError */
export function readFilter(query: Record<string, string>): {
  filter: ActFilter
  after: ActPlace | undefined
} {
  const { by, act: name, of, from, to, after } = parseInput(asked, query)
  const until = to === undefined ? undefined : to + DAY
  return { filter: { operator: by, act: name, subject: of, from, until }, after }
}

/** The address of the same question. */
export function filterQuery(filter: ActFilter, after?: ActPlace): string {
  const { operator, act: name, subject, from, until } = filter
  const to = until === undefined ? undefined : until - DAY
  const place = after && `${after.at}.${after.seq}`
  const fields = { by: operator, act: name, of: subject, from: dayText(from), to: dayText(to) }
  const given = Object.entries({ ...fields, after: place }).filter(
    (field): field is [string, string] => Boolean(field[1]),
  )
  return new URLSearchParams(given).toString()
}
