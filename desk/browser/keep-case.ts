import { end, restart } from './count-down.ts'

/** Work on a case makes it last; not told more often than this. */
const pause = 30_000

export function keepCase(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-keep]')
  const lease = document.querySelector<HTMLElement>('[data-lost]')
  if (!form || !lease) return
  const whole = Number(lease.dataset['left'])
  let told = performance.now()
  const keep = async () => {
    if (performance.now() - told < pause) return
    told = performance.now()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    try {
      const { action, method } = form
      const { type, status } = await fetch(action, {
        method,
        headers,
        body: '',
        redirect: 'manual',
      })
      // The answer leads back to this page, which is open already.
      if (type === 'opaqueredirect') restart(lease, whole)
      else if (status === 409) end(lease)
    } catch {
      // The next act tells it.
    }
  }
  for (const event of ['keydown', 'pointerdown']) {
    document.addEventListener(event, () => void keep())
  }
}
