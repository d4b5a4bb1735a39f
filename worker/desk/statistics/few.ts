/** A smaller group could be identified by what stands beside its number. */
export const fewest = 5

export function shownCount(count: number): number | string {
  return count > 0 && count < fewest ? `<${fewest}` : count
}
