/** `1234 5678 9012`: a number that people read out. */
export function groupDigits(reference: string): string {
  return reference.replace(/(\d{4})(?=\d)/g, '$1 ')
}
