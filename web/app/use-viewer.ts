import type { Viewer } from '#contract/viewer.ts'
import { useSnapshot } from 'valtio'
import { useStores } from './stores.tsx'

/** The signed-in member; null for visitors. Components re-render when what they read changes. */
export function useViewer(): Viewer | null {
  return useSnapshot(useStores().viewer).viewer as Viewer | null
}
