export const draftKey = 'signup-draft'

/** Whether there is a draft: the code that reads one is 3 kB, and few visitors need it. */
export function isDraftKept(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null
  } catch {
    return false
  }
}
