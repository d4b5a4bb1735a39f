import type { BrowserContext, Page } from '@playwright/test'
import { localeCookie } from '#contract/locales.ts'
import { membersCalls } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { lockedProfile } from './support/locked-profile.ts'
import { expectNoBarrier, settle } from './support/look-at.ts'
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
  await drag(-20)
  await expect(title).toHaveText(shown(1))
})

for (const locale of ['nl', 'de'] as const) {
  const words = textsIn(locale)
  const named = (key: 'next_photo' | 'react_photo' | 'previous_photo') =>
    words.t(`members.profile.${key}`)

  test(`photos are looked through, enlarged and reacted to in ${locale} @wide`, async ({
    arrive,
    origin,
    isMobile,
  }) => {
    const context = await arrive({ as: 'premium' })
    await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const { profile } = await several(context, origin)
    const total = profile.photos.length
    const page = await context.newPage()
    await page.goto(href('members-id', { id: profile.id }))
    await settle(page)
    await expectNoBarrier(page)

    await test.step('one at a time, with segments', async () => {
      const on = page.locator('.reel-segments > i')
      await expect(on).toHaveCount(total)
      await page.getByRole('button', { name: named('next_photo') }).click()
      await expect(on.nth(1)).toHaveAttribute('data-on')
      await expect(
        page.getByText(words.t('members.profile.photo_of', { number: 2, total })),
      ).toBeAttached()
      await page.getByRole('button', { name: named('previous_photo') }).click()
      await expect(on.first()).toHaveAttribute('data-on')
      if (isMobile) expect((await page.locator('.reel').boundingBox())?.y).toBe(0)
    })

    const reel = await page.locator('.reel').boundingBox()
    const photo = page.getByRole('dialog').getByRole('img').first()
    const zoom = () => photo.evaluate((image) => Number(getComputedStyle(image).scale))

    await test.step('the viewer shows the whole photo, larger where there is room', async () => {
      await page
        .getByRole('link', { name: words.t('members.profile.open_photo', { number: 1 }) })
        .first()
        .click()
      await expect(photo).toBeVisible()
      await settle(page)
      await expectNoBarrier(page)
      const box = await photo.boundingBox()
      const [ratio, fit] = await photo.evaluate((image: HTMLImageElement) => [
        image.naturalWidth / image.naturalHeight,
        getComputedStyle(image).objectFit,
      ])
      expect(fit).toBe('contain')
      const shown = Math.min(box?.width ?? 0, (box?.height ?? 0) * (ratio ?? 0))
      if (isMobile) expect(shown).toBe(390)
      else expect(shown).toBeGreaterThan(reel?.width ?? Infinity)
    })

    await test.step('a double tap, two fingers and keys enlarge it', async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {}
      const [middle, down] = [x + width / 2, y + height / 2]
      expect(await zoom()).toBe(1)
      await page.mouse.dblclick(middle, down)
      await expect.poll(zoom).toBe(2.5)
      await page.mouse.dblclick(middle, down)
      await expect.poll(zoom).toBe(1)
      await page.keyboard.press('+')
      await expect.poll(zoom).toBeGreaterThan(1.5)
      await page.keyboard.press('0')
      await expect.poll(zoom).toBe(1)
      if (!isMobile) return
      const session = await context.newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
        session.send('Input.dispatchTouchEvent', {
          type,
          touchPoints:
            type === 'touchEnd'
              ? []
              : [-1, 1].map((side, id) => ({ x: middle + side * apart, y: down, id })),
        })
      await touch('touchStart', 30)
      await touch('touchMove', 45)
      await touch('touchMove', 60)
      await touch('touchEnd', 60)
      await expect.poll(zoom).toBeCloseTo(2, 1)
      await page.keyboard.press('0')
      await settle(page)
    })

    await test.step('a tap at its side steps, and one act leads to a message', async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {}
      const title = page.getByRole('dialog').getByRole('heading')
      const shows = (number: number) =>
        expect(title).toHaveText(
          words.t('members.profile.photo_number', { number, name: profile.name }),
        )
      await page.mouse.click(x + width * 0.9, y + height * 0.4)
      await shows(2)
      await page.mouse.click(x + width * 0.1, y + height * 0.4)
      await shows(1)
      await page.getByRole('link', { name: named('react_photo') }).click()
      await expect(
        page.getByRole('textbox', {
          name: words.t('chat.composer.label', { name: profile.name }),
        }),
      ).toBeVisible()
    })
  })

  test(`a locked photo says over the profile what opens it in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive({ as: 'free' })
    await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const profile = href('members-id', { id: await lockedProfile(context, origin) })
    const page = await context.newPage()
    await page.goto(profile)
    const locked = page.getByRole('link', { name: words.t('members.profile.locked_photo') }).first()
    await locked.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('radio')).toHaveCount(4)
    await settle(page)
    await expectNoBarrier(page)
    const pay = dialog.getByRole('link')
    const before = await pay.textContent()
    await dialog.getByRole('radio').last().check()
    await expect(pay).not.toHaveText(before ?? '')
    const price = await dialog.locator('label', { has: page.locator(':checked') }).textContent()
    expect(price).toContain((await pay.textContent())?.split('·')[1]?.trim())
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(profile)
    await expect(locked).toBeFocused()
    await locked.press('Enter')
    await dialog.getByRole('radio').first().check()
    await pay.click()
    await expect(page).toHaveURL(href('credits-id-paymentmethod', { id: 'p0' }))
  })
}

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
