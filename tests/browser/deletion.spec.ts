import type { Page } from '@playwright/test'
import { likesCalls } from '#contract/likes.ts'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { callAs } from './support/call.ts'
import { logIn } from './support/in-and-out.ts'
import { settle, expectNoBarrier } from './support/look-at.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, password, signUp, signUpApart } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words

test.beforeEach(({ tolerate }) => tolerate(/status of (403|404|409|410|422)/))

async function pressTwice(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('deletion.delete') })
  await page.getByLabel(t('auth.proof.password')).fill(password)
  await atWork(page)
  await page.waitForLoadState('networkidle')
  let sent = 0
  const slowLine = Promise.withResolvers<void>()
  await page.route(`**${href('settings-delete')}`, async (route) => {
    sent++
    const response = await route.fetch({ maxRedirects: 0 })
    await slowLine.promise
    await route.fulfill({ response })
  })
  await settle(page)
  await button.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await button.boundingBox()) ?? never()
  const press = () => page.mouse.click(x + width / 2, y + height / 2)
  const heard = page.waitForResponse((answer) => answer.url().includes('/api/user.php'))
  await press()
  await expect.poll(() => sent).toBe(1)
  await press()
  await heard
  slowLine.resolve()
  await expect(page).toHaveURL(/\/account-deleted\?receipt=[\w-]+$/)
  expect(sent).toBe(1)
  await page.unrouteAll()
}

function never(): never {
  throw new Error('not there')
}

test('leaving, and coming back by the mailed link', async ({
  arrive,
  context,
  origin,
  page,
  tolerate,
}) => {
  tolerate(/WebSocket connection .* failed/)
  const toms = await arrive()
  const kim = await signUpApart(context, origin)
  const tom = await signUp(toms, origin, 'male')
  await callAs(toms, origin, likesCalls.like, { profile: kim.id })

  await test.step('shows what might help, beside two buttons of the same weight', async () => {
    await page.goto(href('settings-delete'))
    await page.getByRole('button', { name: t('deletion.reason.next') }).click()
    await expect(page.getByText(t('deletion.reason.missing'))).toBeInViewport()
    await expect(page).toHaveURL(href('settings-delete'))
    await page.getByText(t('deletion.reasons.price.label'), { exact: true }).click()
    await page.getByLabel(t('deletion.reason.remarks')).fill('Te druk met werk')
    await page.getByRole('button', { name: t('deletion.reason.next') }).click()
    for (const name of [t('deletion.invisible'), t('deletion.email')]) {
      await expect(page.getByRole('link', { name })).toBeVisible()
    }
    await expectNoBarrier(page)
    const stay = page.getByRole('link', { name: t('deletion.stay') })
    await expect(stay).toHaveAttribute('href', href('settings'))
    const go = page.getByRole('button', { name: t('deletion.delete') })
    const [one, other] = [await stay.boundingBox(), await go.boundingBox()]
    expect([other?.width, other?.height]).toEqual([one?.width, one?.height])
  })

  await test.step('pressed twice it is once, and does not end at the login page', async () => {
    await pressTwice(page)
  })

  await test.step('hides the profile at once and says how to undo it', async () => {
    await expect(page.getByRole('heading', { name: t('deletion.deleted.title') })).toBeVisible()
    const other = await toms.newPage()
    await other.goto(href('members-id', { id: kim.id }))
    await expect(other.getByText(t('app.error.not_found'))).toBeVisible()
    await page.goto(href('likes'))
    await expect(page).toHaveURL(/\/login\?next=/)
  })

  await test.step('the login offers the link again', async () => {
    await logIn(page, words, { email: kim.email, password })
    await expect(page.getByText(t('errors.account_deleting'))).toBeVisible()
    await page.getByRole('link', { name: t('auth.login.restore') }).click()
    await expect(page).toHaveURL(href('reactivate-mail'))
    await page.getByLabel(t('deletion.mail.email')).fill(newEmail())
    await page.getByRole('button', { name: t('deletion.mail.button') }).click()
    await expect(page.getByRole('heading', { name: t('deletion.mail.sent') })).toBeVisible()
    await expectNoBarrier(page)
  })

  await test.step('the link restores everything', async () => {
    await page.goto(await mailedLink(page.request, kim.email, href('reactivate')))
    await expectNoBarrier(page)
    await page.getByRole('button', { name: t('deletion.reactivate.button') }).click()
    await expect(page.getByRole('heading', { name: t('deletion.reactivated.title') })).toBeVisible()
    await expectNoBarrier(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: t('deletion.reactivated.login') })
      .click()
    await logIn(page, words, { email: kim.email, password })
    await expect(page).toHaveURL(href('members'))
    await page.goto(href('likes'))
    await expect(page.getByText(tom.name)).toBeVisible()
  })

  await test.step('the used link says that the account is active', async () => {
    await page.goto(await mailedLink(page.request, kim.email, href('reactivate')))
    await expect(page.getByRole('heading', { name: t('deletion.reactivated.title') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  })
})
