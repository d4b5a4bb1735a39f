import { type ComponentType, lazy } from 'react'
import { whenIdle } from './when-idle.ts'

/**
 * A component that works as the server's HTML: its script is fetched when the page has come to rest.
 * Stands in a Suspense; the server renders the component itself.
 */
export function hydrateLater<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    await whenIdle()
    // Offline: the HTML stays what it is.
    return { default: await load().catch(() => new Promise<never>(() => {})) }
  })
}
