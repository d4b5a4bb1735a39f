import { useEffect, useState } from 'react'

export function usePosting() {
  const [posting, setPosting] = useState(false)

  // Restored from the back/forward cache.
  useEffect(() => {
    const onShow = () => setPosting(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])

  return { posting, onSubmit: () => setPosting(true) }
}
