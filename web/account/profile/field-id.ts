/** The error summary links to it. */
export function fieldId(field: string): string {
  return `profile-${field}`
}
