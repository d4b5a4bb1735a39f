import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Rule = { id: string; impact?: string }
const { rules } = (axe as unknown as { _audit: { rules: Rule[] } })._audit
/** An axe rule is of one weight, whatever it finds; these take a third of the time. */
const light = rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')

export const heavy: RunOptions = {
  rules: Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])),
}

export async function runAxe(page: Page, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const own: RunOptions = { reporter: 'no-passes', ...options }
  const { violations } = await page.evaluate((asked) => window.axe.run(asked), own)
  return violations
}
