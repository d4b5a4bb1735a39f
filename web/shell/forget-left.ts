/**
 * Removes from the browser all that outlives its tab, except these: by hand or by an earlier
 * version of the site it may have been left there.
 */
export function forgetLeft(kept: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    return
  }
}
