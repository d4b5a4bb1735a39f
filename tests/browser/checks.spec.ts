import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { gestures } from '#contract/checks.ts'
import { href } from '#contract/route.ts'
import { mailedLink } from './support/outbox.ts'
import { type Newcomer, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

function picture(name: string) {
  const file = path.join(import.meta.dirname, `../../demo/photos/${name}.webp`)
  return { name: `${name}.webp`, mimeType: 'image/webp', buffer: readFileSync(file) }
}

async function decide(context: BrowserContext, kind: 'photos' | 'checks', who: Newcomer) {
  const room = await context.newPage()
  await room.goto(`/__dev/${kind}`)
  const hers = room.getByRole('article').filter({ hasText: who.name })
  await hers.getByRole('button', { name: 'Approve' }).click()
  await expect(hers).toHaveCount(0)
  await room.close()
}

async function placeMainPhoto(page: Page, who: Newcomer, words: string, state: string) {
  await page.goto(href('profile-photos'))
  await page.getByLabel(words).setInputFiles([picture('amber-1-1'), picture('amber-1-2')])
  await expect(page.locator('.slot-state')).toHaveText([state, state])
  for (let left = 2; left > 0; left--) {
    const room = await page.context().newPage()
    await room.goto('/__dev/photos')
    const hers = room.getByRole('article').filter({ hasText: who.name })
    await hers.getByRole('button', { name: 'Approve' }).first().click()
    await expect(hers).toHaveCount(left - 1)
    await room.close()
  }
}

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`the main photo is checked, and another one ends it, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    test.slow()
    const context = await arrive({ language })
    const kim = await signUp(context, origin)
    const page = await context.newPage()

    await test.step('without a main photo there is nothing to compare with', async () => {
      await page.goto(href('profile'))
      await page.getByRole('link', { name: t('app.titles.profile-check') }).click()
      await expect(page.getByText(t('checks.no_photo'))).toBeVisible()
    })
    await placeMainPhoto(page, kim, t('photos.add'), t('photos.state.review'))

    await test.step('a gesture is shown, in words too, and a photo of it sent', async () => {
      await page.goto(href('profile-check'))
      await expect(page.getByText(t('checks.terms.who'))).toBeVisible()
      await page.getByRole('button', { name: t('checks.start') }).click()
      await expect(page.getByRole('heading', { name: t('checks.asked.title') })).toBeVisible()
      const words = gestures.map((gesture) => t(`checks.gesture.${gesture}`))
      const shown = await page.locator('main .panel').innerText()
      expect(words.filter((one) => shown.includes(one))).toHaveLength(1)
      await page.getByLabel(t('checks.asked.choose')).setInputFiles(picture('amber-1-3'))
      await page.getByRole('button', { name: t('checks.asked.send') }).click()
      await expect(page.getByText(t('checks.sent.title'))).toBeVisible()
    })

    await decide(context, 'checks', kim)

    await test.step('others see it, and what was checked', async () => {
      await page.goto(await mailedLink(context.request, kim.email, href('profile-check')))
      await expect(page.getByText(t('app.checked.label'))).toBeVisible()
      const other = await arrive({ language })
      await signUp(other, origin, 'male')
      const theirs = await other.newPage()
      await theirs.goto(href('members', {}, { checked_only: 1 }))
      await expect(theirs.locator(`#p${kim.id}`)).toContainText(t('app.checked.label'))
      await theirs.goto(href('members-id', { id: kim.id }))
      const head = theirs.getByRole('heading', { level: 1 }).filter({ visible: true })
      await expect(head).toContainText(t('app.checked.label'))
      const [, after = ''] = t('app.checked.detail', { on: '|' }).split('|')
      const detail = theirs.getByText(after.trim()).filter({ visible: true })
      await expect(detail).toBeVisible()
      await theirs.goto(href('members-id-chat', { id: kim.id }))
      await expect(theirs.getByRole('heading', { level: 1 })).toContainText(t('app.checked.label'))
    })

    await test.step('another main photo ends it', async () => {
      await page.goto(href('profile-photos'))
      const second = page.getByRole('listitem').filter({
        has: page.getByAltText(t('photos.photo_of', { number: 2 }), { exact: true }),
      })
      await second.getByLabel(t('photos.menu', { number: 2 })).press('Enter')
      await second.getByRole('button', { name: t('photos.make_main') }).press('Enter')
      await expect(page.getByText(t('photos.now_main'))).toBeVisible()
      await page.goto(href('profile-check'))
      await expect(page.getByRole('button', { name: t('checks.start') })).toBeVisible()
    })
  })
}

test('a check by plain forms, without script', async ({ arrive, origin }) => {
  const { t } = textsIn('nl')
  const scripted = await arrive()
  const kim = await signUp(scripted, origin)
  await placeMainPhoto(await scripted.newPage(), kim, t('photos.add'), t('photos.state.review'))
  const context = await arrive({ javaScriptEnabled: false })
  await context.addCookies(await scripted.cookies())
  const page = await context.newPage()
  await page.goto(href('profile-check'))
  await page.getByRole('button', { name: t('checks.start') }).click()
  await page.getByLabel(t('checks.asked.choose')).setInputFiles(picture('amber-1-3'))
  await page.getByRole('button', { name: t('checks.asked.send') }).click()
  await expect(page.getByText(t('checks.sent.title'))).toBeVisible()
  await page.getByRole('button', { name: t('checks.sent.withdraw') }).click()
  await expect(page.getByRole('button', { name: t('checks.start') })).toBeVisible()
})
