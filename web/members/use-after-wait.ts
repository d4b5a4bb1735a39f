import { useEffect, useState } from 'react'

const patience = 200

/** True once `flag` has held for 200 ms: shorter waits need no placeholder. */
export function useAfterWait(flag: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!flag) return
    const timer = setTimeout(() => setLate(true), patience)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [flag])
  return flag && late
}
