import type { Page } from '@playwright/test'
import { href, matchRoute } from '#contract/route.ts'
import { type RouteName, routes } from '#contract/routes.ts'

/** Pages that link to an example of a page with parameters. */
const linkedFrom: Partial<Record<RouteName, RouteName>> = {
  'members-id': 'members',
  'likes-m-id': 'likes',
  'chats-id': 'chats',
  'transactions-id': 'transactions',
}

/**
 * An address of the route that this visitor can see; null if there is none, such as no chats yet.
 */
export async function findAddress(page: Page, name: RouteName): Promise<string | null> {
  const source = linkedFrom[name]
  if (source) {
    await page.goto(href(source))
    const links = await page
      .locator('main a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    return links.find((link) => matchRoute(link)?.name === name) ?? null
  }
  if (name === 'members-id-chat') {
    const profile = await findAddress(page, 'members-id')
    return profile && `${profile}/chat`
  }
  if (name === 'transactions-id-refund') {
    const purchase = await findAddress(page, 'transactions-id')
    return purchase && `${purchase}/refund`
  }
  if (name === 'activate') return href('activate', {}, { token: 'x'.repeat(43) })
  const params = { id: 'p2', paymentmethod: 'ideal', type: 'matches', look: 'gallery' }
  return routes[name].path.includes(':') ? href(name, params) : href(name)
}
