import { InvalidArgumentError } from 'commander'

/** `2026-12-31` -> epoch milliseconds of its beginning, UTC. */
export function dayStart(text: string): number {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at)) throw new InvalidArgumentError('A day is expected, such as 2026-12-31.')
  return at
}
