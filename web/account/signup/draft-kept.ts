export const draftKey = 'signup-draft'
export const sourceKey = 'signup-source'

/** Whether there is a draft: the code that reads one is 3 kB, and few visitors need it. */
export function isDraftKept(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null || localStorage.getItem(sourceKey) !== null
  } catch {
    return false
  }
}
