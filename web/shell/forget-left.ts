/** Removes what outlives the tab, by hand or by an earlier version of the site, except `kept`. */
export function forgetLeft(kept: readonly string[]): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (!kept.includes(key)) localStorage.removeItem(key)
    }
  } catch {
    return
  }
}

/** What a tab kept for a member after another tab had logged out. */
export function forgetOthers(memberId: number | undefined): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const isOwn = key.endsWith(`:${memberId}`)
      if (/^(?:unsent|profile):/.test(key) && !isOwn) sessionStorage.removeItem(key)
    }
  } catch {
    return
  }
}
