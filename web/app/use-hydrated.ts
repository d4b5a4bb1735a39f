import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating: for what only works with script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never() {
  return () => {}
}
