import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function breakScreen(page: Page, path: string) {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      const response = await route.fetch()
      const answer = await response.text()
      const isData = response.headers()['content-type']?.startsWith('application/json')
      const body = isData
        ? withoutPage(answer)
        : answer.replace(
            /(<script[^>]* id="page-data"[^>]*>)(.*?)(<\/script>)/s,
            (_, open: string, data: string, close: string) => open + withoutPage(data) + close,
          )
      await route.fulfill({ response, body })
    },
  )
}

function withoutPage(json: string): string {
  const broken = { ...(JSON.parse(json) as object), page: null }
  return JSON.stringify(broken).replaceAll('<', '\\u003c')
}

function brokenOn(page: Page, { t: words } = { t }) {
  const alert = page.getByRole('main').getByRole('alert')
  return {
    alert,
    title: alert.getByRole('heading', { level: 1, name: words('app.titles.error') }),
    reload: alert.getByRole('button', { name: words('app.error.reload') }),
    home: alert.getByRole('link', { name: words('app.error.home') }),
  }
}

test('a screen that throws shows an error, and the frame stays', async ({ arrive, tolerate }) => {
  tolerate(/^console: TypeError/)
  const page = await (await arrive({ as: 'free' })).newPage()
  await page.goto(href('members'))
  await breakScreen(page, href('likes'))
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  await nav.getByRole('link', { name: t('app.nav.likes') }).click()
  const { alert, title, reload, home } = brokenOn(page)
  await expect(title).toBeVisible()
  await expect(alert).toContainText(t('app.error.broken'))
  await expect(alert).toBeFocused()
  await expect(nav.getByRole('link', { name: t('app.nav.likes') })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(reload).toBeFocused()

  await home.click()
  await expect(page).toHaveURL(href('members'))
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()
  await expect(alert).toBeFocused()
  // What is shown again is asked for anew beside it.
  await page.unrouteAll({ behavior: 'wait' })
  await reload.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.likes'))
  await expect(alert).toBeHidden()
})

test("a screen that throws during the first render shows an error in the page's language", async ({
  arrive,
  tolerate,
}) => {
  tolerate(/^console: TypeError/)
  const page = await (await arrive({ language: 'de' })).newPage()
  const german = textsIn('de')
  await breakScreen(page, href('signup'))
  await page.goto(href('signup'))
  const { alert, title, home } = brokenOn(page, german)
  await expect(title).toBeVisible()
  await expect(alert).toBeFocused()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await home.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.t('home.headline'))
})

test('after a conversation that throws the others can still be read', async ({
  arrive,
  tolerate,
}) => {
  tolerate(/^console: TypeError/)
  const page = await (await arrive({ as: 'premium' })).newPage()
  await page.goto(href('chats'))
  const first = page.getByRole('main').locator('a[href^="/chats/"]').first()
  await breakScreen(page, (await first.getAttribute('href')) ?? '')
  await first.click()
  const { alert } = brokenOn(page)
  await expect(alert).toBeFocused()
  await page.goBack()
  await expect(first).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a missing chunk is requested twice, then the page shows a notice', async ({
  arrive,
  tolerate,
}) => {
  tolerate(/ERR_FAILED/)
  tolerate(/Failed to fetch dynamically imported module|^uncaught: $/)
  const page = await (await arrive({ as: 'free' })).newPage()
  await page.goto(href('members'))
  await page.route(/\/assets\/likes-page[\w.-]+\.js$/, (route) => route.abort())
  const nav = page.getByRole('navigation', { name: t('app.nav.main') })
  await nav.getByRole('link', { name: t('app.nav.likes') }).click()

  const notice = page.getByRole('alert').filter({ hasText: t('app.error.stale') })
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(href('likes'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.titles.likes'))
  await expectNoBarrier(page)

  await page.unrouteAll()
  await notice.getByRole('button', { name: t('app.error.reload') }).click()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'likes')
  await expect(notice).toBeHidden()
})
