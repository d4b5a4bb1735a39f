import { likesAtOnce, likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { openLive } from './support/live.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t, tn } = textsIn('nl')

test('a long list loads more, is restored by the back button, and follows another device', async ({
  arrive,
  origin,
}) => {
  const context = await arrive()
  await signUp(context, origin, 'male')
  // People of its own in a place of their own: those of other journeys may disappear.
  const newcomer = async () => signUp(await arrive(), origin, 'female', 'IT')
  const first = await newcomer()
  const liked = [first]
  while (liked.length <= likesAtOnce) {
    liked.push(...(await Promise.all(Array.from({ length: 4 }, newcomer))))
  }
  for (const { id } of liked) await callAs(context, origin, likesCalls.like, { profile: id })
  const page = await context.newPage()
  await openLive(page, href('likes-type', { type: 'given' }))
  const card = page.getByRole('link', { name: t('members.card.open', { name: first.name }) })
  await expect(card).toBeHidden()
  await page.getByRole('link', { name: t('likes.show_more') }).click()
  await expect(page).toHaveURL(/\/likes\/given\?after=/)
  await expect(page.getByText(tn('likes.head.given', liked.length))).toBeVisible()

  await test.step('the profile opened from its end is shown again', async () => {
    await card.click()
    await expect(page).toHaveURL(href('likes-m-id', { id: first.id }))
    await page.goBack()
    await expect(card).toBeInViewport()
  })

  await test.step('a like that is taken back elsewhere is not counted here', async () => {
    await callAs(context, origin, likesCalls.unlike, { profile: first.id })
    await expect(page.getByText(tn('likes.head.given', liked.length - 1))).toBeVisible()
  })
})
