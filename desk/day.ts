import * as v from 'valibot'

const date = v.pipe(
  v.string(),
  v.isoDate(),
  v.transform((text) => ({ text, at: Date.parse(`${text}T00:00:00Z`) })),
  // A 31st of February would be a day of March.
  v.check(({ text, at }) => dayText(at) === text),
  v.transform(({ at }) => at),
)

/** A day of a form, as epoch milliseconds of its beginning (UTC); empty: none. */
export const chosenDay = v.optional(
  v.union([
    v.pipe(
      v.literal(''),
      v.transform(() => undefined),
    ),
    date,
  ]),
)

/** `2026-12-31`, as a form's field has it. */
export function dayText(at: number | undefined): string {
  return at === undefined || Number.isNaN(at) ? '' : new Date(at).toISOString().slice(0, 10)
}
