/** All that outlives the tab, except these: left by hand or by an earlier version of the site. */
export function forgetLeft(kept: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    return
  }
}
