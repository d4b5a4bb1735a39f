import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { PhotoFocus } from '#contract/photo.ts'
import { photosCalls } from '#contract/photos.ts'
import { href } from '#contract/route.ts'
import { openLive } from './support/live.ts'
import { mailTo } from './support/outbox.ts'
import { signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')

function picture(name: string) {
  const file = path.join(import.meta.dirname, `../../demo/photos/${name}.webp`)
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) }
}

const broken = { name: 'kapot.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') }

function slot(page: Page, number: number): Locator {
  return page.getByRole('listitem').filter({
    has: page.getByAltText(t('photos.photo_of', { number }), { exact: true }),
  })
}

const photoIn = (own: Locator) => own.locator('.slot > img')

async function choose(page: Page, number: number, words: string) {
  await slot(page, number).getByLabel(t('photos.menu', { number })).press('Enter')
  const item = slot(page, number).getByRole('button', { name: words })
  await expect(item).toBeVisible()
  await item.press('Enter')
}

const states = (page: Page) => page.locator('.slot-state')

test('photos are uploaded, reviewed, reordered and deleted', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of (415|403)/)
  // The notice of its approval may still be asking for the one that is deleted.
  tolerate(/status of 404.*thumb/)
  const context = await arrive()
  const kim = await signUpApart(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  const files = page.getByLabel(t('photos.add'))

  await test.step('two at once, and a file that is no photo', async () => {
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
    const second = await photoIn(slot(page, 2)).getAttribute('src')
    await choose(page, 2, t('photos.make_main'))
    await expect(photoIn(slot(page, 1))).toHaveAttribute('src', second ?? '')
    await expect(states(page)).toHaveText([t('photos.main'), t('photos.state.active')])
  })

  await test.step('the other is deleted after a confirmation', async () => {
    const src = await photoIn(slot(page, 2)).getAttribute('src')
    await choose(page, 2, t('photos.delete'))
    const dialog = page.getByRole('dialog', { name: t('photos.remove.title') })
    await dialog.getByRole('button', { name: t('photos.remove.no') }).click()
    await expect(dialog).toBeHidden()
    await choose(page, 2, t('photos.delete'))
    await dialog.getByRole('button', { name: t('photos.remove.yes') }).click()
    await expect(states(page)).toHaveText([t('photos.main')])
    expect((await context.request.get(src ?? '')).status()).toBe(404)
  })

  await test.step('three is the maximum, with a link to Premium', async () => {
    await files.setInputFiles(['1', '2', '3'].map((n) => picture(`carmen-1-${n}`)))
    await expect(states(page)).toHaveCount(3)
    const limit = t('errors.photo_limit', { limit: 3, premium: 25 })
    await expect(page.getByRole('alert')).toContainText(limit)
    const way = page.getByRole('alert').getByRole('link', { name: t('photos.more_premium') })
    await way.click()
    await expect(page).toHaveURL(href('premium', {}, { for: 'own-photos' }))
  })
})

test('of a photo that is deleted no notice tells any more', async ({ arrive, origin }) => {
  const context = await arrive()
  const kim = await signUpApart(context, origin)
  const page = await context.newPage()
  await openLive(page, href('profile-photos'))
  await page.getByLabel(t('photos.add')).setInputFiles([picture('amber-1-1')])
  await expect(states(page)).toHaveText([t('photos.state.review')])
  const room = await context.newPage()
  await room.goto('/__dev/photos')
  const hers = room.getByRole('article').filter({ hasText: kim.name })
  await hers.getByRole('button', { name: 'Approve' }).click()
  await expect(hers).toHaveCount(0)
  await room.close()
  const notices = page.getByRole('region', { name: t('news.label') }).getByRole('listitem')
  await expect(notices).toContainText(t('news.named.photo_active'))
  await expect(notices.locator('img')).not.toHaveJSProperty('naturalWidth', 0)

  await choose(page, 1, t('photos.delete'))
  const dialog = page.getByRole('dialog', { name: t('photos.remove.title') })
  await dialog.getByRole('button', { name: t('photos.remove.yes') }).press('Enter')
  await expect(states(page)).toHaveCount(0)
  expect(await notices.count()).toBe(0)
})

test('photos are added and removed by plain forms, without script', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUpApart(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile'))
  await page.getByRole('link', { name: t('photos.add') }).click()
  await expect(page).toHaveURL(`${href('profile-photos')}#add`)
  for (const [index, name] of ['amber-1-1', 'amber-1-2'].entries()) {
    await page.getByLabel(t('photos.choose')).setInputFiles(picture(name))
    await page.getByRole('button', { name: t('photos.upload') }).click()
    await expect(states(page)).toHaveCount(index + 1)
  }
  const second = await photoIn(slot(page, 2)).getAttribute('src')
  await choose(page, 2, t('photos.earlier'))
  await expect(photoIn(slot(page, 1))).toHaveAttribute('src', second ?? '')
  await choose(page, 1, t('photos.delete'))
  const dialog = page.getByRole('dialog', { name: t('photos.remove.title') })
  await dialog.getByRole('button', { name: t('photos.remove.yes') }).click()
  await expect(states(page)).toHaveCount(1)
})

test('the focus of the crop is chosen by keyboard, and without script', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUpApart(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile-photos'))
  await page.getByLabel(t('photos.add')).setInputFiles([picture('amber-1-1')])
  await expect(states(page)).toHaveCount(1)
  const own = photoIn(slot(page, 1))
  await expect(own).toHaveAttribute('src', /\/card\.webp$/)

  await choose(page, 1, t('photos.focus.open'))
  const dialog = page.getByRole('dialog', { name: t('photos.focus.title') })
  const at = (name: PhotoFocus) =>
    dialog.getByRole('radio', { name: t(`photos.focus.at.${name}`), exact: true })
  await expect(at('top')).toBeChecked()
  await at('top').focus()
  await page.keyboard.press('ArrowDown')
  await expect(at('center')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(at('bottom-right')).toBeChecked()
  await expect(at('bottom-right')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(own).toHaveAttribute('src', /\/card\.webp\?bottom-right$/)
  const response = await context.request.get((await own.getAttribute('src')) ?? '')
  expect(response.status()).toBe(200)

  const plain = await arrive({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  })
  const still = await plain.newPage()
  await still.goto(href('profile-photos'))
  await choose(still, 1, t('photos.focus.open'))
  const form = still.getByRole('dialog', { name: t('photos.focus.title') })
  const left = form.getByRole('radio', { name: t('photos.focus.at.left'), exact: true })
  await left.check({ force: true })
  await form.getByRole('button', { name: t('photos.focus.save') }).click()
  await expect(photoIn(slot(still, 1))).toHaveAttribute('src', /\?left$/)
})

test('a photo that fails, is cancelled or loses its connection does not affect the others', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(
    /status of 500|500: .*photo\.php|ERR_INTERNET_DISCONNECTED|WebSocket connection .* failed/,
  )
  const context = await arrive()
  await signUpApart(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile-photos'))
  const files = page.getByLabel(t('photos.add'))
  const sent = `**${photosCalls.uploadPhoto.path}`
  const [first, second, third] = [picture('amber-1-1'), picture('amber-1-2'), picture('amber-1-3')]

  await test.step('the first fails and is sent again, the second arrives', async () => {
    let refuse = true
    await page.route(sent, async (route) => {
      if (!refuse) return route.fallback()
      refuse = false
      await route.fulfill({ status: 500, json: { error: { code: 'unexpected' } } })
    })
    await files.setInputFiles([first, second])
    const failed = page.getByRole('alert').filter({ hasText: first.name })
    await expect(failed).toContainText(t('photos.failed', { name: first.name }))
    await expect(states(page)).toHaveCount(1)
    await failed.getByRole('button', { name: t('photos.retry') }).click()
    await expect(states(page)).toHaveCount(2)
    await expect(failed).toBeHidden()
    await page.unroute(sent)
  })

  await test.step('one on its way is cancelled, and the page stays that cannot be refreshed', async () => {
    await page.route(sent, () => {})
    await files.setInputFiles([third])
    const cancel = page.getByRole('button', { name: t('photos.cancel', { name: third.name }) })
    const refreshed = `**${href('profile-photos')}`
    await page.route(refreshed, (route) => route.abort('internetdisconnected'))
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith(href('profile-photos')),
    )
    await cancel.click()
    await failed
    await expect(cancel).toBeHidden()
    await page.unroute(sent)
    await expect(states(page)).toHaveCount(2)
    await page.unroute(refreshed)
  })

  await test.step('one without a connection waits for it', async () => {
    await context.setOffline(true)
    await files.setInputFiles([third])
    await expect(page.getByText(t('photos.offline'))).toBeVisible()
    await context.setOffline(false)
    await expect(states(page)).toHaveCount(3)
  })
})

test('the owner is told of a removed and of a restored photo', async ({ arrive, origin }) => {
  const context = await arrive()
  const kim = await signUpApart(context, origin)
  const page = await context.newPage()
  await page.goto(href('profile-photos'))
  await page.getByLabel(t('photos.add')).setInputFiles([picture('amber-1-1')])
  await expect(states(page)).toHaveText([t('photos.state.review')])
  const room = await context.newPage()
  await room.goto('/__dev/photos')
  const hers = room.getByRole('article').filter({ hasText: kim.name })
  await hers.getByLabel('Reason').selectOption('contact')
  await hers.getByRole('button', { name: 'Remove' }).click()
  await expect(hers).toHaveCount(0)

  const mail = await mailTo(context.request, kim.email, t('decisions.made.photo'))
  expect(mail.links.map((link) => new URL(link).pathname)).toContainEqual(
    expect.stringMatching(/^\/decisions\/./),
  )
  await page.goto(href('profile-photos'))
  await expect(states(page)).toHaveText([t('photos.state.removed')])
  await expect(page.getByText(t('photos.removed.reason.contact'))).toBeVisible()
  await page.getByRole('link', { name: t('photos.removed.see', { number: 1 }) }).click()
  await expect(page.getByText(t('photos.removed.title'))).toBeInViewport()

  await room.reload()
  const removed = room.locator('section').filter({ hasText: kim.name })
  await removed.getByRole('button', { name: 'Give back' }).click()
  await expect(room.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(removed).toHaveCount(0)
  await page.goto(href('profile-photos'))
  await expect(states(page)).toHaveText([t('photos.main')])
})
