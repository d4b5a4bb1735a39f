export function fieldId(field: string): string {
  return `profile-${field}`
}
