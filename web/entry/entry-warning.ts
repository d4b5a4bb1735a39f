import { cookieName } from '#contract/cookies.ts'
import './entry-warning.css'

// Closes the warning without a reload. The server remembers the choice for a year; a cookie set by
// script lasts shorter, but the very next page already sees it.
const warning = document.getElementById('entry-warning')

function close() {
  if (!warning) return
  removeEventListener('submit', onSubmit, true)
  const cookie = cookieName(warning.dataset['cookie'] ?? '', location.protocol)
  document.cookie = `${cookie}; path=/; secure; samesite=lax`
  warning.remove()
  document.getElementById('root')?.removeAttribute('inert')
}

/** Sending another form of the page closes the warning too: it has been read by then. */
function onSubmit(event: Event) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  if (warning?.contains(form)) {
    event.preventDefault()
    // The page stays, so the redirect is not followed.
    const body = new URLSearchParams({ back: '/' })
    const how = { method: 'post', body, keepalive: true, redirect: 'manual' } as const
    void fetch(form.action, how).catch(() => undefined)
    close()
    document.querySelector('main')?.focus({ preventScroll: true })
  } else close()
}

addEventListener('submit', onSubmit, true)
