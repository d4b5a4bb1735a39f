/** `1234 5678 9012`: easier to read out. */
export function groupDigits(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ')
}
