/** Per member and tab: gone with the tab, and cleared at logout. */
export function keyOf(memberId: number): string {
  return `unsent:${memberId}`
}
