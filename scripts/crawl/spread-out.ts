import type { Page } from '@playwright/test'

/** What a reader may set (WCAG 1.4.12). By a sheet of the page's own: the CSP lets no other in. */
const spacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`

export async function spreadOut(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, spacing)
}

export async function drawTogether(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}
