import './entry-warning.css'

// Closed without loading the page anew: the page is there already. The server keeps the choice for a
// year; a cookie that a script sets is kept for less, but the very next page knows of it.
const warning = document.getElementById('entry-warning')

function close() {
  if (!warning) return
  removeEventListener('submit', onSubmit, true)
  document.cookie = `${warning.dataset['cookie']}; path=/; secure; samesite=lax`
  warning.remove()
  document.getElementById('root')?.removeAttribute('inert')
}

/** In the flow of a form the warning goes with whatever form is sent: it was read by then. */
function onSubmit(event: Event) {
  const form = event.target
  if (!(form instanceof HTMLFormElement)) return
  if (warning?.contains(form)) {
    event.preventDefault()
    // Where it leads back to is where we are.
    const body = new URLSearchParams({ back: '/' })
    const how = { method: 'post', body, keepalive: true, redirect: 'manual' } as const
    void fetch(form.action, how).catch(() => undefined)
    close()
    document.querySelector('main')?.focus({ preventScroll: true })
  } else close()
}

addEventListener('submit', onSubmit, true)
