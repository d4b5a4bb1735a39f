/**
 * Tells the server when the page is hidden, which ends the member's presence. Returns a function
 * that stops it.
 */
export function reportHidden(): () => void {
  const tell = () => {
    if (document.visibilityState !== 'hidden') return
    navigator.sendBeacon('/api/page-hidden.php', new Blob(['{}'], { type: 'application/json' }))
  }
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}
