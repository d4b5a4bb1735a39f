import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')

const saved = (page: Page) => page.getByRole('dialog', { name: t('members.saved.title') })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('saves a search, opens it from another, and removes it', async ({ arrive, origin }) => {
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  await page.goto(href('members', {}, { min_age: 28, real_only: 1 }))
  await chip(page, t('members.saved.save_this')).click()
  await atWork(page)
  const name = saved(page).getByLabel(t('members.saved.name'))
  const from = t('members.filters.age_range', { from: 28, to: 99 })
  await expect(name).toHaveValue(new RegExp(`${from}.*${t('members.filters.real_only')}`))
  await name.fill('Zonder poespas')
  await name.press('Enter')
  await expect(saved(page).getByRole('status')).toHaveText(t('members.saved.done'))
  await expect(saved(page)).toContainText(tn('members.saved.list', 1))
  await page.keyboard.press('Escape')

  await page.goto(href('members'))
  await chip(page, t('members.saved.some', { count: 1 })).click()
  await atWork(page)
  await saved(page).getByRole('link', { name: 'Zonder poespas' }).click()
  await expect(page).toHaveURL(/min_age=28.*real_only=1/)

  await chip(page, t('members.saved.some', { count: 1 })).click()
  await saved(page)
    .getByRole('button', { name: t('members.saved.remove', { name: 'Zonder poespas' }) })
    .click()
  await expect(saved(page).getByRole('status')).toHaveText(t('members.saved.removed'))
  await expect(saved(page).getByText(t('members.saved.none'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(chip(page, t('members.saved.save_this'))).toBeVisible()
})
