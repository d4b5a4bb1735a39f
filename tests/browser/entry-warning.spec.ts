import { href } from '#contract/route.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const seen = t('entry.close', { min_age: 18 })

test('the entry warning works by keyboard and without script', async ({ arrive }) => {
  const context = await arrive({ unwarned: true })
  const page = await context.newPage()
  const warning = page.getByRole('dialog', { name: t('entry.title') })
  const title = page.getByRole('heading', { level: 1 })
  const press = (key: string) => page.keyboard.press(key)

  await test.step('has the focus, and nothing else can be reached', async () => {
    await page.goto(href('index'))
    await expect(warning).toBeFocused()
    await expect(page.locator('#root')).toHaveAttribute('inert', '')
    await expect(page.locator('h1')).toHaveText(t('home.headline').replaceAll(/<.*?>/g, ''))
    await press('Tab')
    await expect(page.getByRole('button', { name: seen })).toBeFocused()
    await press('Tab')
    await expect(page.getByRole('link', { name: t('entry.leave') })).toBeFocused()
    await press('Tab')
    await expect(page.getByRole('link', { name: t('entry.language') })).toBeFocused()
    await press('Escape')
    await expect(warning).toBeVisible()
  })

  await test.step('is closed without a reload, and stays closed for a year', async () => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/entry-warning'))
    await press('Shift+Tab')
    await press('Shift+Tab')
    await press('Enter')
    await expect(warning).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(title).toBeVisible()
    await kept
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'entry')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect([cookie?.value, Math.round(days)]).toEqual(['1', 365])
    await page.goto(href('login'))
    await expect(warning).toHaveCount(0)
  })

  await test.step('a page reached from one without the warning shows it', async () => {
    const fresh = await (await arrive({ unwarned: true })).newPage()
    await fresh.goto(href('pages-faq'))
    const dialog = fresh.getByRole('dialog', { name: t('entry.title') })
    await expect(dialog).toHaveCount(0)
    await fresh.getByRole('link', { name: t('app.nav.login') }).click()
    await expect(dialog).toBeVisible()
    await expect(fresh).toHaveURL(href('login', {}, { next: href('pages-faq') }))
  })

  await test.step('works by a plain form', async () => {
    const plain = await (await arrive({ unwarned: true, javaScriptEnabled: false })).newPage()
    await plain.goto(`${href('landers-look', { look: 'video' })}?ref=r`)
    await plain.getByRole('button', { name: seen }).click()
    await expect(plain).toHaveURL(/\/landers\/video\?ref=r$/)
    await expect(plain.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(plain.getByRole('dialog')).toHaveCount(0)
  })
})
