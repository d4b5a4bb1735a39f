/** The id of a profile form field, which the error summary links to. */
export function fieldId(field: string): string {
  return `profile-${field}`
}
