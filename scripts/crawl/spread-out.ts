import type { Page } from '@playwright/test'

/** The text spacing of WCAG 1.4.12, by a constructed stylesheet: the CSP forbids others. */
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
