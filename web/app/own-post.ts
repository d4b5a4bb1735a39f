let underWay = false

/** Watches for forms that the browser posts itself. Answers how to stop. */
export function followPosts(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) underWay = true
  }
  // Back on this page as it was left.
  const onShow = () => (underWay = false)
  addEventListener('submit', onSubmit)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('submit', onSubmit)
    removeEventListener('pageshow', onShow)
  }
}

/**
 * Whether the browser waits for the answer to a form. What the page learns meanwhile, such as that the
 * session has ended by that very form, must not lead elsewhere: the answer would never be seen.
 */
export function isPosting(): boolean {
  return underWay
}
