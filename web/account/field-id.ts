/** Where the line that tells what is wrong leads to. */
export function fieldId(field: string): string {
  return `profile-${field}`
}
