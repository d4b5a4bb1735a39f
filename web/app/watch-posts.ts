let underWay = false

/** For forms that the browser posts by itself. Returns a function that stops it. */
export function watchPosts(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) underWay = true
  }
  // Restored from the back/forward cache.
  const onShow = () => (underWay = false)
  addEventListener('submit', onSubmit)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('submit', onSubmit)
    removeEventListener('pageshow', onShow)
  }
}

/**
 * Until the answer is there nothing may navigate elsewhere, such as on hearing that the session has
 * ended by that very form.
 */
export function isPosting(): boolean {
  return underWay
}
