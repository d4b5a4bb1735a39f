import type { Locale } from '#contract/locales.ts'

/** For members: the page for when there is no connection, in their language, and what is pushed. */
export function keepServiceWorker(locale: Locale): void {
  // Only a build has one. Where a browser keeps none, or not now, pages work as ever.
  if (import.meta.env.DEV) return
  navigator.serviceWorker?.register(`/service-worker.js?lang=${locale}`).catch(() => undefined)
}
