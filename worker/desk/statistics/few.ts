/** Fewer people could be told apart by what stands beside their number. */
export const fewest = 5

export function shownCount(count: number): number | string {
  return count > 0 && count < fewest ? `<${fewest}` : count
}
