import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Whatever axe finds, the small things too: the rule and where it is broken. */
export async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return found.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ html }) => `${id} (${impact}): ${html.slice(0, 160)}`),
  )
}
