/** Of Chromium's browsers; TypeScript's library does not know it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let kept: InstallPrompt | null = null

export function keepInstallPrompt(event: Event): void {
  event.preventDefault()
  kept = event as InstallPrompt
}

export function canPrompt(): boolean {
  return kept !== null
}

/**
 * Shows the browser's own dialog, which it allows once a page, and only after a press. False if it
 * has none: the site may be installed already.
 */
export async function promptInstall(): Promise<boolean> {
  const event = kept
  kept = null
  await event?.prompt()
  return event !== null
}
