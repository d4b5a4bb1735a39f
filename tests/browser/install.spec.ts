import { type BrowserContext, devices } from '@playwright/test'
import { href } from '#contract/route.ts'
import { installCookie } from '#contract/shown-alerts.ts'
import { HOUR } from '#contract/time.ts'
import { graveViolations } from './support/look-at.ts'
import { passFirstMinute, test } from './support/own-site.ts'
import { signUp } from './support/people.ts'
import { expect } from './support/test.ts'
import { textsIn } from './support/texts.ts'

/** As Chromium does where a site can be installed, which a tested browser never does. */
async function offerInstalling(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      const prompt = () => {
        sessionStorage.setItem('asked', `${Number(sessionStorage.getItem('asked') ?? 0) + 1}`)
        return Promise.resolve({ outcome: 'dismissed' })
      }
      dispatchEvent(Object.assign(offer, { prompt }))
    })
  })
}

async function cameBefore(context: BrowserContext, origin: string): Promise<void> {
  const value = String(Date.now() - 5 * HOUR)
  await context.addCookies([{ name: installCookie, value, url: origin }])
}

async function cookieOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === installCookie)?.value
}

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`the app is offered at the second visit, by the browser's own dialog, once, in ${language} @wide`, async ({
    arrive,
    origin,
    site,
  }) => {
    const context = await arrive({ language })
    await signUp(context, origin)
    await passFirstMinute(site)
    await offerInstalling(context)
    const page = await context.newPage()
    const add = page.getByRole('button', { name: t('alerts.install.action') })

    await page.goto(href('settings'))
    await expect.poll(() => cookieOf(context)).toMatch(/^\d+$/)
    await page.goto(href('likes'))
    await expect(add).toBeHidden()

    await cameBefore(context, origin)
    await page.goto(href('settings'))
    await expect.poll(() => cookieOf(context)).toBe('ask')
    await page.goto(href('profile'))
    await expect(add).toBeVisible()
    expect(await graveViolations(page)).toEqual([])
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/alert.php'))
    await add.press('Enter')
    expect((await answered).status()).toBe(200)
    await expect(add).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')
    await page.goto(href('profile'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(add).toBeHidden()
  })

  test(`on an iPhone a picture shows the two presses, in ${language}`, async ({
    arrive,
    origin,
    site,
  }) => {
    const { userAgent } = devices['iPhone 15']
    const context = await arrive({ language, userAgent })
    await signUp(context, origin)
    await passFirstMinute(site)
    await cameBefore(context, origin)
    const page = await context.newPage()
    await page.goto(href('settings'))
    await expect.poll(() => cookieOf(context)).toBe('ask')
    await page.goto(href('profile'))
    await page.getByRole('button', { name: t('alerts.install.action') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('alerts.install.steps.share'))).toBeVisible()
    await expect(dialog.getByText(t('alerts.install.steps.add'), { exact: false })).toBeVisible()
    expect(await graveViolations(page)).toEqual([])
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/alert.php'))
    await page.keyboard.press('Escape')
    expect((await answered).status()).toBe(200)
    await page.goto(href('profile'))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: t('alerts.install.action') })).toBeHidden()
  })
}
