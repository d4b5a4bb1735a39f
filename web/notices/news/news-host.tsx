import { type ComponentType, useEffect, useState } from 'react'
import { useStore } from '#web/app/create-store.ts'
import { useStores } from '#web/app/stores.tsx'
import { useText } from '#web/text/text.tsx'

export function NewsHost() {
  const { items } = useStore(useStores().news)
  const translate = useText()
  const [Region, setRegion] = useState<ComponentType | null>(null)
  const wanted = items.length > 0 && !Region
  useEffect(() => {
    if (!wanted) return
    void import('./load-news-region.ts')
      .then(({ loadNewsRegion }) => loadNewsRegion(translate))
      .then((loaded) => setRegion(() => loaded))
      .catch(() => undefined)
  }, [wanted, translate])
  return Region && <Region />
}
