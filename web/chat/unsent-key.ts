/** Of this member, in this tab only: gone with it, and cleared at logout. */
export function keyOf(memberId: number): string {
  return `unsent:${memberId}`
}
