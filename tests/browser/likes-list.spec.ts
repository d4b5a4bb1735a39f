import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`one of the likes is found by name, and the whole list again, in ${language} @wide`, async ({
    arrive,
    origin,
  }) => {
    const context = await arrive({ language })
    const tom = await signUp(context, origin, 'male')
    const people = []
    for (let count = 0; count < 2; count++) {
      const hers = await arrive()
      people.push(await signUp(hers, origin))
      await callAs(hers, origin, likesCalls.like, { profile: tom.id })
    }
    const [kim, lou] = people.map(({ name }) => name)
    const page = await context.newPage()
    await page.goto(href('likes'))
    const card = (name = '') => page.getByRole('article').filter({ hasText: name })
    await expect(card(kim)).toBeVisible()
    await expect(card(lou)).toBeVisible()

    // A list of two is seen at a glance.
    const field = page.getByRole('searchbox', { name: t('likes.find.label') })
    await expect(field).toHaveCount(0)
    // Of nobody: what is found next comes in its place, and is not taken for it.
    await page.goto(href('likes-type', { type: 'received' }, { name: 'Nobody' }))
    await expect(page.getByText(t('likes.find.none'))).toBeVisible()
    await field.fill(kim?.slice(4, 10).toUpperCase() ?? '')
    await field.press('Enter')
    await expect(card(lou)).toHaveCount(0)
    await expect(card(kim)).toBeVisible()
    await expectNoBarrier(page)

    await field.fill('nobody is called this')
    await field.press('Enter')
    await expect(page.getByText(t('likes.find.none'))).toBeVisible()
    await page.getByRole('link', { name: t('likes.find.all') }).click()
    await expect(card(lou)).toBeVisible()
    await expect(card(kim)).toBeVisible()
  })
}
