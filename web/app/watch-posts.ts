let underWay = false
let sending = 0

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

/** From when a form is sent until what its answer asks for is shown; returns what ends it. */
export function beginSending(): () => void {
  sending += 1
  return () => {
    sending -= 1
  }
}

/** Also such a form says itself what follows from the session that it has ended. */
export function isSending(): boolean {
  return underWay || sending > 0
}
