import { type ComponentType, createElement, lazy, useState } from 'react'
import { whenIdle } from './when-idle.ts'

const parts = new Set<() => Promise<unknown>>()

/**
 * A component that works as the server's HTML: its script is fetched when the page has come to rest.
 * Stands in a Suspense; the server renders the component itself.
 */
export function hydrateLater<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = async () => (loaded ??= await load())
  parts.add(fetchPart)
  const Later = lazy(async () => {
    await whenIdle()
    // Offline: the HTML stays what it is.
    return { default: await fetchPart().catch(() => new Promise<never>(() => {})) }
  })
  return function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return createElement(Component, props)
  }
}

/** Before the client shows a page that has no HTML yet. */
export async function loadParts(): Promise<void> {
  await Promise.allSettled([...parts].map((fetchPart) => fetchPart()))
}
