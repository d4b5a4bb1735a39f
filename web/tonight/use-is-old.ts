import { useEffect, useState } from 'react'
import { MINUTE } from '#contract/time.ts'

/** As long as "here now" holds. */
const holds = 15 * MINUTE

/** The page of so long ago says who was here then: nothing is lit that is not true. */
export function useIsOld(page: object): boolean {
  const [old, setOld] = useState<object | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOld(page), holds)
    return () => clearTimeout(timer)
  }, [page])
  return old === page
}
