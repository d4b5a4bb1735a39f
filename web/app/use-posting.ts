import { useEffect, useState } from 'react'

/**
 * For a form that the browser posts itself: `posting` from the press until the answer comes, which is
 * a new page.
 */
export function usePosting() {
  const [posting, setPosting] = useState(false)

  // Back on this page as it was left.
  useEffect(() => {
    const onShow = () => setPosting(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { posting, onSubmit: () => setPosting(true) }
}
