import { maxInterests } from '#contract/account.ts'
import { href } from '#contract/route.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

test('at the most interests the others are disabled', async ({ page, context, origin }) => {
  await signUp(context, origin)
  await page.goto(href('profile'))
  const region = page.getByRole('region', { name: t('account.profile.interests') })
  const status = region.getByRole('status')
  const chips = region.getByRole('checkbox')
  const chip = (index: number) => region.locator('label').nth(index)
  expect(await chips.count()).toBeGreaterThan(maxInterests)
  for (let index = 0; index < maxInterests; index++) {
    await expect(status).toBeEmpty()
    await chip(index).click()
  }
  const full = t('account.profile.interests_full', { most: maxInterests })
  await expect(status).toHaveText(full)
  await expect(status).toBeInViewport({ ratio: 1 })
  await expect(chips.nth(maxInterests)).toBeDisabled()
  await expect(chips.nth(maxInterests)).toHaveAccessibleDescription(full)

  const save = `${t('account.profile.save')} ${t('account.profile.interests')}`
  await page.getByRole('button', { name: save }).click()
  await expect(page.getByText(t('account.profile.saved'))).toBeVisible()
  await page.reload()
  await expect(region.getByRole('checkbox', { checked: true })).toHaveCount(maxInterests)
  await expect(status).toHaveText(full)

  await chip(0).click()
  await expect(status).toBeEmpty()
  await expect(region.getByRole('checkbox', { disabled: true })).toHaveCount(0)
  await chip(maxInterests).click()
  await expect(chips.nth(maxInterests)).toBeChecked()
  await expect(chips.first()).toBeDisabled()
})
