let underWay = false

export function watchPosts(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    if (!event.defaultPrevented) underWay = true
  }
  const onShow = () => (underWay = false)
  addEventListener('submit', onSubmit)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('submit', onSubmit)
    removeEventListener('pageshow', onShow)
  }
}

/**
 * While a form is being posted nothing may navigate elsewhere, for instance because that very form
 * has ended the session.
 */
export function isPosting(): boolean {
  return underWay
}
