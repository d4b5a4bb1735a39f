export const draftKey = 'signup-draft'

/** Whether this browser keeps a draft: what reads one is 3 kB, and hardly anybody has one. */
export function isDraftKept(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null
  } catch {
    return false
  }
}
