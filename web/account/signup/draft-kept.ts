export const draftKey = 'signup-draft'
export const sourceKey = 'signup-source'

/** The code that reads a draft is 3 kB, and few visitors need it. */
export function isDraftKept(): boolean {
  try {
    return sessionStorage.getItem(draftKey) !== null || localStorage.getItem(sourceKey) !== null
  } catch {
    return false
  }
}
