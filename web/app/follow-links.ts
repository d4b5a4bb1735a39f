/** Hands over clicks on links to own pages; everything else stays the browser's. Answers how to stop. */
export function followLinks(navigate: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || !isPlainClick(event)) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const url = link && ownPage(link)
    if (!url) return
    event.preventDefault()
    navigate(url.pathname + url.search)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}

/** Not one that opens a tab, a window or a menu. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Where a link leads within the site; null for other sites, downloads and places on the same page. */
function ownPage(link: HTMLAnchorElement): URL | null {
  const { href, target, dataset } = link
  const taken = link.hasAttribute('download') || dataset['reload'] !== undefined
  if (!href || target || taken) return null
  const url = new URL(href)
  if (url.origin !== location.origin) return null
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : url
}
