import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

function picture(name: string) {
  const file = path.join(import.meta.dirname, `../../demo/photos/${name}.webp`)
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) }
}

const broken = { name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }

/** The photo with this place in the order. */
function slot(page: Page, number: number): Locator {
  return page.getByRole('listitem').filter({
    has: page.getByAltText(t('photos.photo_of', { number }), { exact: true }),
  })
}

async function choose(page: Page, number: number, words: string) {
  // Menus are opened by the keyboard here, as by somebody without a pointer.
  await slot(page, number).getByLabel(t('photos.menu', { number })).press('Enter')
  await slot(page, number).getByRole('button', { name: words }).press('Enter')
}

const states = (page: Page) => page.locator('.slot-state')

test('photos are sent, looked at, put first and taken away', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of (415|403)/)
  const context = await arrive()
  const kim = await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  const files = page.getByLabel(t('photos.add'))

  await test.step('two at once, and one that is no photo', async () => {
    await files.setInputFiles([picture('amber-1-1'), broken, picture('amber-1-2')])
    await expect(states(page)).toHaveText([t('photos.state.review'), t('photos.state.review')])
    const refused = page.getByRole('alert').filter({ hasText: broken.name })
    await expect(refused).toContainText(t('errors.photo_type'))
    await refused.getByRole('button', { name: t('photos.dismiss', { name: broken.name }) }).click()
    await expect(refused).toBeHidden()
    await expect(page.getByText(t('photos.count', { taken: 2, most: 3 }))).toBeVisible()
  })

  await test.step('the operator approves both', async () => {
    const room = await context.newPage()
    await room.goto('/__dev/photos')
    const hers = room.getByRole('article').filter({ hasText: kim.name })
    for (const left of [1, 0]) {
      await hers.getByRole('button', { name: 'Approve' }).first().click()
      await expect(hers).toHaveCount(left)
    }
    await room.close()
    await page.reload()
    await expect(states(page)).toHaveText([t('photos.main'), t('photos.state.active')])
  })

  await test.step('the second becomes the main one', async () => {
    const second = await slot(page, 2).locator('img').getAttribute('src')
    await choose(page, 2, t('photos.make_main'))
    await expect(slot(page, 1).locator('img')).toHaveAttribute('src', second ?? '')
    await expect(states(page)).toHaveText([t('photos.main'), t('photos.state.active')])
  })

  await test.step('the other goes, after a question', async () => {
    const src = await slot(page, 2).locator('img').getAttribute('src')
    await choose(page, 2, t('photos.delete'))
    const dialog = page.getByRole('dialog', { name: t('photos.remove.title') })
    await dialog.getByRole('button', { name: t('photos.remove.no') }).click()
    await expect(dialog).toBeHidden()
    await choose(page, 2, t('photos.delete'))
    await dialog.getByRole('button', { name: t('photos.remove.yes') }).click()
    await expect(states(page)).toHaveText([t('photos.main')])
    expect((await context.request.get(src ?? '')).status()).toBe(404)
  })

  await test.step('three are the most, and there is a way on', async () => {
    await files.setInputFiles(['1', '2', '3'].map((n) => picture(`carmen-1-${n}`)))
    await expect(states(page)).toHaveCount(3)
    const limit = t('errors.photo_limit', { limit: 3, premium: 25 })
    await expect(page.getByRole('alert')).toContainText(limit)
    await page.getByRole('link', { name: t('photos.more_premium') }).click()
    await expect(page).toHaveURL(href('credits'))
  })
})

test('by plain forms, without script', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  await page.getByRole('link', { name: t('photos.add') }).click()
  await expect(page).toHaveURL(`${href('profile-photos')}#add`)
  for (const name of ['amber-1-1', 'amber-1-2']) {
    await page.getByLabel(t('photos.choose')).setInputFiles(picture(name))
    await page.getByRole('button', { name: t('photos.upload') }).click()
  }
  await expect(states(page)).toHaveCount(2)
  const second = await slot(page, 2).locator('img').getAttribute('src')
  await choose(page, 2, t('photos.earlier'))
  await expect(slot(page, 1).locator('img')).toHaveAttribute('src', second ?? '')
  await choose(page, 1, t('photos.delete'))
  const dialog = page.getByRole('dialog', { name: t('photos.remove.title') })
  await dialog.getByRole('button', { name: t('photos.remove.yes') }).click()
  await expect(states(page)).toHaveCount(1)
})
