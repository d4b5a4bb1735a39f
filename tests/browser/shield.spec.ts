import { href } from '#contract/route.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t, tn } = textsIn(language)

  test(`whoever has an address that is kept away does not see the member, who sees them, in ${language} @wide`, async ({
    arrive,
    origin,
    tolerate,
  }) => {
    tolerate(/status of 404/)
    const [hers, his] = [
      await arrive({ language, javaScriptEnabled: true }),
      await arrive({ language, javaScriptEnabled: true }),
    ]
    const her = await signUp(hers, origin, 'female')
    const him = await signUp(his, origin, 'male')
    const [page, other] = [await hers.newPage(), await his.newPage()]
    const herProfile = href('members-id', { id: her.id })
    await other.goto(herProfile)
    await expect(other.getByRole('heading', { level: 1 })).toContainText(her.name)

    await page.goto(href('settings'))
    await page.locator(`a[href="${href('settings-shield')}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('app.titles.settings-shield'),
    )
    const box = page.getByLabel(t('shields.label'))
    await box.fill('zomaar iets')
    await page.getByRole('button', { name: t('shields.add') }).click()
    await expect(page.getByText(t('shields.unread', { line: 'zomaar iets' }))).toBeVisible()
    await expectNoBarrier(page)

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await box.fill(`  ${him.email.toUpperCase()}\n06 12345678\n`)
    await page.getByRole('button', { name: t('shields.add') }).click()
    await expect(page.getByText(t('shields.added'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(tn('shields.total', 2))
    await expect(box).toHaveValue('')
    expect(sent.join(' ')).toContain('hashes')
    expect(sent.join(' ').toLowerCase()).not.toMatch(/@|12345678/)

    await other.goto(herProfile)
    await expect(other.getByText(her.name)).toHaveCount(0)
    await page.goto(href('members-id', { id: him.id }))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(him.name)

    await page.goto(href('settings-shield'))
    await box.fill(him.email)
    await page.getByRole('button', { name: t('shields.remove') }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(tn('shields.total', 1))
    await page
      .getByRole('button', { name: t('shields.forget'), exact: false })
      .last()
      .click()
    await expect(page.getByRole('heading', { name: t('shields.none') })).toBeVisible()
    await other.goto(herProfile)
    await expect(other.getByRole('heading', { level: 1 })).toContainText(her.name)
  })

  test(`without script the page says why it needs it, and lets everybody in again, in ${language}`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive({ language, javaScriptEnabled: false })
    await signUp(context, origin, 'female')
    const page = await context.newPage()
    await page.goto(href('settings-shield'))
    await expect(page.getByText(t('shields.needs_script'))).toBeVisible()
    await expect(page.getByLabel(t('shields.label'))).toBeDisabled()
  })
}
