/** One for all keyboards: a Mac writes an accent as a sign of its own (NIST SP 800-63B). */
export function passwordForm(password: string): string {
  return password.normalize('NFKC')
}
