import type { Locale } from '#contract/locales.ts'

export function keepServiceWorker(locale: Locale): void {
  // Only builds have one, and pages work without it.
  if (import.meta.env.DEV) return
  navigator.serviceWorker?.register(`/service-worker.js?lang=${locale}`).catch(() => undefined)
}
