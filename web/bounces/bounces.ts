// On pages whose address asks for it (`lb`): tells once, when the page is left, whether anything on it
// was used. Closing the warning at the entry is no use of the page.
const uses = ['pointerdown', 'keydown', 'submit'] as const
// The application goes on to other pages without leaving this one.
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
// A page that comes back and is left again was counted.
addEventListener('pagehide', leave, { once: true })

export {}
