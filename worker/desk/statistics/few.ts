/**
 * Below this, people could be told apart by what stands beside their number: a reason, or where
 * they came from.
 */
export const fewest = 5

/** A count of people, as it may be shown. */
export function shownCount(count: number): number | string {
  return count > 0 && count < fewest ? `<${fewest}` : count
}
