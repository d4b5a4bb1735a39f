import type { Page } from '@playwright/test'
import { runAxe } from '../../tests/support/run-axe.ts'

export async function violations(page: Page): Promise<string[]> {
  const found = await runAxe(page)
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )
}
