import type { Locale } from '#contract/locales.ts'

/** For the offline page in the member's language, and push messages. */
export function keepServiceWorker(locale: Locale): void {
  // Only builds have one. Pages work without.
  if (import.meta.env.DEV) return
  navigator.serviceWorker?.register(`/service-worker.js?lang=${locale}`).catch(() => undefined)
}
