import { useSyncExternalStore } from 'react'

/** By field. Of one browser: in the worker nothing tells. */
let faults: ReadonlyMap<string, string> = new Map()
const heard = new Set<() => void>()

export function tellFaults(now: ReadonlyMap<string, string>): void {
  faults = now
  for (const hear of heard) hear()
}

function subscribe(hear: () => void): () => void {
  heard.add(hear)
  return () => void heard.delete(hear)
}

/** What the browser finds wrong in what is marked with `data-field`. */
export function useFault(field: string): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => faults.get(field),
    () => undefined,
  )
}
