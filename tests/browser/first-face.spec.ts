import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { beforeFace } from './support/before-face.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const line = 44

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`on a phone no more than a line stands before the first face, in ${language}`, async ({
    arrive,
    origin,
  }) => {
    const hers = await arrive()
    await signUp(hers, origin)
    const context = await arrive({ language })
    const tom = await signUp(context, origin, 'male')
    await callAs(hers, origin, likesCalls.like, { profile: tom.id })
    const visiting = await arrive({ language })
    const visitor = await visiting.newPage()
    const page = await context.newPage()

    // Members may hide from visitors, and so some of other journeys do.
    const { profile } = await findInSearch(context, origin, async ({ id, kind, main_image }) => {
      if (kind !== 'member' || main_image === null) return false
      const landing = await visiting.request.get(href('members-id-look', { id, look: 'landing' }))
      return landing.ok()
    })
    const { id } = profile
    const card = 'main article'
    const sights = [
      [page, href('members'), card],
      [page, href('members', {}, { sort: 'newest' }), card],
      [page, href('likes'), card],
      [page, href('members-id', { id }), '.reel'],
      [page, href('swipe-game'), '.deck'],
      [page, href('me'), '.me-pic'],
      [visitor, href('members'), card],
      [visitor, href('members-id-look', { id, look: 'landing' }), 'figure'],
      [visitor, href('members-id-look', { id, look: 'landing2' }), 'figure'],
      [visitor, href('members-id-look', { id, look: 'landing3' }), 'figure'],
      [visitor, href('members-id-look', { id, look: 'signup' }), 'figure'],
    ] as const
    for (const [there, address, face] of sights) {
      await test.step(`${there === page ? 'a member' : 'a visitor'} on ${address}`, async () => {
        await there.goto(address)
        await expect(there.locator(face).filter({ visible: true }).first()).toBeVisible()
        // With the air around it one line has room, and a second one has none.
        expect(await beforeFace(there, face)).toBeLessThan(2 * line)
      })
    }

    await test.step('what a visitor looks for opens on that line, above the faces', async () => {
      await visitor.goto(href('members'))
      const from = visitor.getByLabel(t('members.filters.age_from'), { exact: true })
      await expect(from).toBeHidden()
      await visitor.locator('summary', { hasText: t('members.filters.title') }).click()
      await expect(from).toBeVisible()
      await expectNoBarrier(visitor)
    })

    await test.step('the list of likes says in its tab how many it has', async () => {
      await page.goto(href('likes'))
      const tabs = page.getByRole('navigation', { name: t('likes.tabs.label') })
      await expect(tabs.locator('[aria-current]')).toContainText('1')
      await expectNoBarrier(page)
    })
  })
}

test('on a wide screen a visitor has the form before the faces, open @desk', async ({ page }) => {
  const { t } = textsIn('nl')
  await page.goto(href('members'))
  await expect(page.getByLabel(t('members.filters.age_from'))).toBeVisible()
  await expect(page.locator('summary', { hasText: t('members.filters.title') })).toBeHidden()
})
