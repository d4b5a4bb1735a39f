import type { Cover } from '#contract/discreet.ts'
import type { Locale } from '#contract/locales.ts'

/** Its address says what the page without a connection is called. */
export function keepServiceWorker(locale: Locale, cover: Cover | null): void {
  // Only builds have one, and pages work without it.
  if (import.meta.env.DEV) return
  const address = `/service-worker.js?lang=${locale}${cover ? `&cover=${cover}` : ''}`
  navigator.serviceWorker?.register(address).catch(() => undefined)
}
