import type { Page } from '@playwright/test'
import { likesAtOnce, likesCalls } from '#contract/likes.ts'
import { pageSize } from '#contract/members.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { openLive } from './support/live.ts'
import { settle } from './support/look-at.ts'
import { type Newcomer, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')

const crowdAtOnce = 4
const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('long lists append pages and come back to the same place', async ({ arrive, origin }) => {
  // A place of its own: the people of other journeys may disappear.
  const country = 'ES'
  const crowd: Newcomer[] = []
  while (crowd.length <= Math.max(pageSize + 1, likesAtOnce)) {
    const some = Array.from({ length: crowdAtOnce }, async () =>
      signUp(await arrive(), origin, 'female', country),
    )
    crowd.push(...(await Promise.all(some)))
  }
  const context = await arrive()
  await signUp(context, origin, 'male', country)
  const page = await context.newPage()
  await page.goto(href('members', {}, { min_age: 20, max_age: 90 }))
  await expect(cards(page)).toHaveCount(pageSize)
  await expect(page.getByText(tn('members.found_so_far', pageSize))).toBeVisible()
  await page.getByRole('link', { name: t('members.more') }).click()
  await expect(page).toHaveURL(/after=/)
  await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
  const all = await cards(page).count()

  const card = cards(page).last()
  const heart = card.getByRole('button', { pressed: true })
  const liked = page.waitForResponse((response) => response.url().includes(likesCalls.like.path))
  await card.getByRole('button').click()
  await liked
  await settle(page)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/members\/\d+$/)
  const liking = Number(new URL(page.url()).pathname.split('/').at(-1))
  await page.goBack()
  await expect(cards(page)).toHaveCount(all)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await expect(heart).toBeVisible()

  await page.reload()
  await expect(cards(page)).toHaveCount(all - pageSize)
  await expect(heart).toBeVisible()
  await page.getByRole('link', { name: t('members.from_start') }).click()
  await expect(page).not.toHaveURL(/after=/)
  await expect(page).toHaveURL(/min_age=20/)
  await expect(cards(page)).toHaveCount(pageSize)

  await page.getByRole('button', { name: t('members.filters.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
  await sheet.getByRole('link', { name: t('members.filters.clear') }).click()
  await expect(page).toHaveURL(href('members'))
  await expect(cards(page)).toHaveCount(pageSize)

  await test.step('so does the list of likes, which follows another device', async () => {
    const [first, ...others] = crowd
    if (!first) throw new Error('Nobody to like')
    const given = new Set([liking, first.id, ...others.map(({ id }) => id)])
    for (const id of given) {
      await callAs(context, origin, likesCalls.like, { profile: id })
    }
    await openLive(page, href('likes-type', { type: 'given' }))
    const link = page.getByRole('link', { name: t('members.card.open', { name: first.name }) })
    await expect(link).toBeHidden()
    await page.getByRole('link', { name: t('likes.show_more') }).click()
    await expect(page).toHaveURL(/\/likes\/given\?after=/)
    await expect(page.getByText(tn('likes.head.given', given.size))).toBeVisible()
    await link.click()
    await expect(page).toHaveURL(href('likes-m-id', { id: first.id }))
    await page.goBack()
    await expect(link).toBeInViewport()
    await callAs(context, origin, likesCalls.unlike, { profile: first.id })
    await expect(page.getByText(tn('likes.head.given', given.size - 1))).toBeVisible()
  })
})

test('filters by interests, photo and real members, and keeps them in the address', async ({
  arrive,
}) => {
  const context = await arrive({ as: 'free' })
  const page = await context.newPage()
  await page.goto(href('members'))
  await page.getByRole('button', { name: t('members.filters.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
  await sheet.getByLabel(t('members.filters.interest'), { exact: true }).selectOption('music')
  await sheet.getByLabel(t('members.filters.photo_only')).check()
  const kinds = (['show_fictional', 'show_partner'] as const).map((kind) =>
    sheet.getByLabel(t(`members.filters.${kind}`)),
  )
  for (const kind of kinds) await expect(kind).toBeEnabled()
  await sheet.getByLabel(t('members.filters.real_only')).check()
  for (const kind of kinds) {
    await expect(kind).toBeDisabled()
    await expect(kind).not.toBeChecked()
  }
  await sheet.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/interests=music/)
  await expect(page).toHaveURL(/photo_only=1/)
  await expect(page.getByText(t('app.label.fictional'))).toHaveCount(0)
  const filters = page.getByRole('button', { name: t('members.filters.title') })
  // With the ages that the search begins with.
  await expect(filters).toContainText(tn('members.filters.set', 4))
  await page.reload()
  await expect(filters).toContainText(tn('members.filters.set', 4))
  await filters.click()
  await expect(sheet.getByLabel(t('members.filters.interest'), { exact: true })).toHaveValue(
    'music',
  )
  await sheet.getByLabel(t('members.filters.interest_also')).selectOption('yoga')
  await sheet.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/interests=music%2Cyoga/)
})

test('shows a wider search where few were found, and names what was widened', async ({
  arrive,
}) => {
  const context = await arrive({ as: 'free' })
  const page = await context.newPage()
  const wishes = 'golf,horses,poetry,tattoos,sauna'
  await page.goto(href('members', {}, { interests: wishes }))
  const similar = page.getByRole('region', { name: t('members.wider.title') })
  await expect(similar).toContainText(t('members.wider.wishes'))
  await expect(similar.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: t('members.empty.action') }).click()
  await expect(page).toHaveURL(href('members'))
  await expect(similar.getByText(t('members.wider.wishes'))).toHaveCount(0)
})

test('the search is asked by plain forms without script', async ({ arrive, origin }) => {
  const context = await arrive({ javaScriptEnabled: false })
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  await page.goto(href('members'))
  await page.getByRole('button', { name: t('members.filters.title') }).click()
  const sheet = page.getByRole('dialog', { name: t('members.filters.title') })
  await sheet.getByLabel(t('members.filters.real_only')).check()
  await sheet.getByRole('button', { name: t('members.filters.apply') }).click()
  await expect(page).toHaveURL(/real_only=1/)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(t('app.label.fictional'))).toHaveCount(0)
  await page.getByRole('button', { name: t('members.filters.title') }).click()
  await expect(sheet.getByLabel(t('members.filters.real_only'))).toBeChecked()
})

test('a visitor searches, sees no name, and is led to the signup', async ({ arrive, origin }) => {
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  const page = await context.newPage()
  await page.goto(href('members'))
  await expect(page).toHaveURL(href('members'))
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText(kim.name)).toHaveCount(0)
  await page.locator('summary', { hasText: t('members.filters.title') }).click()
  await page.getByLabel(t('members.filters.age_from')).fill('30')
  await page.getByRole('button', { name: t('members.visitor.search') }).click()
  await expect(page).toHaveURL(/min_age=30/)
  await page
    .getByRole('link', { name: t('members.visitor.open') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/signup/)
})
