/** Hands over clicks on links to own pages; everything else stays the browser's. Answers how to stop. */
export function followLinks(navigate: (url: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || link.target || link.download || link.dataset['reload'] !== undefined) return
    const url = new URL(link.href)
    if (url.origin !== location.origin) return
    const samePage = url.pathname === location.pathname && url.search === location.search
    if (samePage && url.hash) return
    event.preventDefault()
    navigate(url.pathname + url.search)
  }
  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
