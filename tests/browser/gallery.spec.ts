import type { BrowserContext, Page } from '@playwright/test'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { lockedProfile } from './support/locked-profile.ts'
import { settle } from './support/look-at.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

async function several(context: BrowserContext, origin: string) {
  const { profile } = await findInSearch(context, origin, async ({ id, kind }) => {
    if (kind !== 'member') return false
    const opened = await callAs(context, origin, membersCalls.getProfile, { id })
    return opened.profile.photos.filter(({ locked }) => !locked).length > 2
  })
  return callAs(context, origin, membersCalls.getProfile, { id: profile.id })
}

const firstPhoto = (page: Page) =>
  page.getByRole('link', { name: t('members.profile.open_photo', { number: 1 }) }).first()

test('the viewer works by keyboard, announces each photo, and returns the focus @desk', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ as: 'premium' })
  const { profile } = await several(context, origin)
  const { name, photos } = profile
  const page = await context.newPage()
  await page.goto(href('members-id', { id: profile.id }))
  await firstPhoto(page).press('Enter')
  const dialog = page.getByRole('dialog')
  const shows = async (number: number) => {
    await expect(dialog.getByRole('heading')).toHaveText(
      t('members.profile.photo_number', { number, name }),
    )
    await expect(dialog.getByRole('heading').locator('[translate=no]')).toHaveText(name)
    await expect(dialog.getByRole('status')).toHaveText(
      t('members.profile.photo_of', { number, total: photos.length }),
    )
    await expect(dialog.getByRole('img').first()).toHaveAttribute(
      'src',
      photos[number - 1]?.full_filename ?? '',
    )
  }
  await shows(1)
  await settle(page)
  const box = await dialog.boundingBox()
  const presses: Array<[string, number]> = [
    ['ArrowRight', 2],
    ['End', photos.length],
    ['ArrowRight', 1],
    ['ArrowLeft', photos.length],
    ['Home', 1],
    // Left to the browser.
    ['Control+End', 1],
  ]
  for (const [key, number] of presses) {
    await page.keyboard.press(key)
    await shows(number)
    expect(await dialog.boundingBox()).toEqual(box)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(firstPhoto(page)).toBeFocused()
})

test('a placeholder is shown until a photo has loaded, and the viewer works by swiping', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ as: 'premium' })
  const { profile } = await several(context, origin)
  const [, second] = profile.photos
  const page = await context.newPage()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${second?.full_filename}`, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(href('members-id', { id: profile.id }))
  await firstPhoto(page).click()
  const title = page.getByRole('dialog').getByRole('heading')
  const shown = (number: number) =>
    t('members.profile.photo_number', { number, name: profile.name })
  await expect(title).toHaveText(shown(1))
  await settle(page)
  const photo = await page.getByRole('dialog').getByRole('img').first().boundingBox()
  const [x, y] = [(photo?.x ?? 0) + (photo?.width ?? 0) / 2, (photo?.y ?? 0) + 100]
  const drag = async (by: number) => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }
  await drag(-120)
  await expect(title).toHaveText(shown(2))
  const meanwhile = page.getByRole('dialog').locator('img[alt=""]')
  await expect(meanwhile).toHaveAttribute('src', second?.placeholder ?? '')
  await settle(page)
  const coming = page.getByRole('dialog').getByRole('img')
  expect(await meanwhile.boundingBox()).toEqual(await coming.boundingBox())
  release()
  await expect(meanwhile).toHaveCount(0)
  await drag(120)
  await expect(title).toHaveText(shown(1))
  // Too short for a swipe.
  await drag(-20)
  await expect(title).toHaveText(shown(1))
})

test('without script a photo links to itself, and a locked one to Premium', async ({
  arrive,
  origin,
}) => {
  const context = await arrive({ as: 'free', javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(href('members-id', { id: await lockedProfile(context, origin) }))
  const src = await firstPhoto(page).getAttribute('href')
  const answer = await context.request.get(src ?? '')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])
  await page
    .getByRole('link', { name: t('members.profile.locked_photo') })
    .first()
    .click()
  await expect(page).toHaveURL(href('premium', {}, { for: 'photos' }))
})
