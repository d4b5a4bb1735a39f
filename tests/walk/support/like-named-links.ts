import type { Page } from '@playwright/test'

/**
 * Links of one name that lead to different places, with nothing between them that says which is
 * which: a list item, a paragraph, a labelled part of the page, or a description of their own.
 */
export function likeNamedLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
      const isSeen = link.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const isSaid = !link.closest('[aria-hidden=true], [inert]')
      return isSeen && isSaid && !link.hasAttribute('aria-describedby')
    })
    return [...Map.groupBy(shown, around).values()].flatMap((together) =>
      [...Map.groupBy(together, nameOf)].flatMap(([name, alike]) => {
        const targets = new Set(alike.map(({ href }) => href))
        return targets.size > 1 ? [`“${name}” leads to ${[...targets].join(' and to ')}`] : []
      }),
    )

    function around({ parentElement }: Element): Element {
      const parts = 'li, tr, p, dd, article, [aria-label], [aria-labelledby]'
      return parentElement?.closest(parts) ?? document.body
    }

    function nameOf(link: Element): string {
      const labels = link.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelled = labels.map((id) => document.getElementById(id)?.textContent).join(' ')
      const name = labelled || link.getAttribute('aria-label') || wordsOf(link)
      return name.replaceAll(/\s+/g, ' ').trim().toLowerCase()
    }

    function wordsOf(node: Node): string {
      if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
      if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
      const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
      return label ?? [...node.childNodes].map(wordsOf).join(' ')
    }
  })
}
