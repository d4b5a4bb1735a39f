import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

const toggle = (page: Page, kind: 'promotions' | 'new_messages') =>
  page.getByRole('switch', { name: t(`notifications.kinds.${kind}.label`) })

test('each kind is switched by itself, and at once', async ({ context, origin, page }) => {
  await signUp(context, origin)
  await page.goto(href('notifications'))
  await expect(page.getByRole('switch')).toHaveCount(10)
  await expect(toggle(page, 'promotions')).not.toBeChecked()
  await toggle(page, 'promotions').click()
  await expect(page.getByText(t('notifications.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(toggle(page, 'promotions')).toBeChecked()
  await expect(toggle(page, 'new_messages')).toBeChecked()
  await settle(page)
  await expectNoBarrier(page)
  await page.getByRole('link', { name: t('notifications.delete') }).click()
  await expect(page).toHaveURL(href('settings-delete'))
})

test('without script a button saves the notifications', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('notifications'))
  await toggle(page, 'promotions').check()
  await toggle(page, 'new_messages').uncheck()
  await page.getByRole('button', { name: t('notifications.save') }).click()
  await expect(page).toHaveURL(`${href('notifications')}?saved=1`)
  await expect(page.getByText(t('notifications.saved'), { exact: true })).toBeVisible()
  await expect(toggle(page, 'promotions')).toBeChecked()
  await expect(toggle(page, 'new_messages')).not.toBeChecked()
})
