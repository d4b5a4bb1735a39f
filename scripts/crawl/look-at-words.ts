import type { Page } from '@playwright/test'

/** What members wrote may end in an ellipsis. */
export async function cutOffWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasWords(element) || !isSeen(element) || endsInMembersWords(element)) continue
      const why = whatIsWrong(element)
      if (why) found.push(`${why}: ${element.textContent.trim().slice(0, 60)} (${nameOf(element)})`)
    }
    return [...new Set(found)]

    function hasWords(element: HTMLElement): boolean {
      if (element.closest('[translate=no], .sr-only, [aria-hidden=true], noscript')) return false
      return [...element.childNodes].some((node) => {
        return node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
      })
    }

    function endsInMembersWords(element: HTMLElement): boolean {
      const cut = getComputedStyle(element).textOverflow === 'ellipsis'
      return cut && element.querySelector('[translate=no]') !== null
    }

    function isSeen(element: HTMLElement): boolean {
      const { width, height } = element.getBoundingClientRect()
      const visible = { checkOpacity: true, checkVisibilityCSS: true }
      return width > 1 && height > 1 && element.checkVisibility(visible)
    }

    function whatIsWrong(element: HTMLElement): string | null {
      const { overflowX, overflowY, display } = getComputedStyle(element)
      if (display !== 'inline' && element.scrollWidth > element.clientWidth + 1) {
        if (!/auto|scroll/.test(overflowX))
          return `${element.scrollWidth - element.clientWidth} px too wide`
      }
      const cut = overflowY === 'hidden' || overflowY === 'clip'
      if (cut && element.scrollHeight > element.clientHeight + 3) return 'cut off below'
      const { right, left } = element.getBoundingClientRect()
      const out = right > innerWidth + 1 || left < -1
      return out && !scrolls(element) ? 'out of the screen' : null
    }

    function scrolls(element: Element | null): boolean {
      if (!element) return false
      return (
        /auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement)
      )
    }

    function nameOf(element: HTMLElement): string {
      return `${element.localName}.${element.className}`.slice(0, 80)
    }
  })
}
