export function followLinks(navigate: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const url = linkedPage(event)
    if (!url) return
    event.preventDefault()
    navigate(url.pathname + url.search)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

export function linkedPage(event: MouseEvent): URL | null {
  if (event.defaultPrevented || !isPlainClick(event)) return null
  return pageAt(event.target)
}

/** Of the link that somebody presses or points at; null for those that the browser follows itself. */
export function pageAt(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link && ownPage(link)
}

/** Not one that opens a tab or a menu. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function ownPage(link: HTMLAnchorElement): URL | null {
  const { href, target, dataset } = link
  const taken = link.hasAttribute('download') || dataset['reload'] !== undefined
  if (!href || target || taken) return null
  const url = new URL(href)
  if (url.origin !== location.origin) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url
}
