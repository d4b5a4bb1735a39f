import type { Locale } from '#contract/locales.ts'

/**
 * Registers the service worker for members: the offline page in their language, and push messages.
 */
export function keepServiceWorker(locale: Locale): void {
  // Only builds have one. A failure does not matter: pages work without.
  if (import.meta.env.DEV) return
  navigator.serviceWorker?.register(`/service-worker.js?lang=${locale}`).catch(() => undefined)
}
