import type { Viewer } from '#contract/viewer.ts'
import { useStore } from './create-store.ts'
import { useNavigation } from './navigation.tsx'
import { useStores } from './stores.tsx'
import { useHydrated } from './use-hydrated.ts'

export function useViewer(): Viewer | null {
  const { viewer } = useStore(useStores().viewer)
  const { data } = useNavigation()
  // A part that hydrates late must match the server's HTML, though the store may have changed
  // since.
  return useHydrated() ? (viewer as Viewer | null) : data.viewer
}
