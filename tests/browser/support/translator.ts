import type { Page } from '@playwright/test'

/** Translates whatever a page shows once it is awake, and what comes later, as browsers do. */
export function translatePages(page: Page): void {
  const { goto, reload } = page
  page.goto = async (...input) => {
    const answer = await goto.apply(page, input)
    await page.evaluate(translate)
    return answer
  }
  page.reload = async (...input) => {
    const answer = await reload.apply(page, input)
    await page.evaluate(translate)
    return answer
  }
}

/** Into the same words: every other text moves into a `font`, and the others are gone. */
function translate(): void {
  const left = 'font, script, style, svg, template, textarea'
  let moves = true
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(left)) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.appendChild(moves ? text : document.createTextNode(text.data))
      moves = !moves
    }
  }
  translateAll()
  let waits = false
  const later = () => {
    waits = false
    translateAll()
  }
  new MutationObserver(() => {
    if (!waits) setTimeout(later, 20)
    waits = true
  }).observe(document.body, { childList: true, characterData: true, subtree: true })
}
