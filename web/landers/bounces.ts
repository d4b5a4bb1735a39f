// Where the address has `lb`: reports once, when the page is left, whether it was used. Closing the
// entry warning is no use of it.
const uses = ['pointerdown', 'keydown', 'submit'] as const
// Read once: client-side navigation changes the address without leaving this page.
const page = location.pathname.slice(0, 200)
let bounced = true

function used({ target }: Event) {
  if (target instanceof Element && target.closest('#entry-warning')) return
  bounced = false
  for (const use of uses) removeEventListener(use, used, true)
}

function leave() {
  const told = new Blob([JSON.stringify({ page, bounced })], { type: 'application/json' })
  navigator.sendBeacon('/api/page-bounce.php', told)
}

for (const use of uses) addEventListener(use, used, true)
// A page that is restored and left again has been counted.
addEventListener('pagehide', leave, { once: true })

export {}
