export function groupDigits(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ')
}
