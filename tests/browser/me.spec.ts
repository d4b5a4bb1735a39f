import { chatCalls } from '#contract/chat.ts'
import { localeCookie } from '#contract/locales.ts'
import { profileParts } from '#contract/missing.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier, settle, sticksOut } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { receiptLine } from './support/receipt-line.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const locale of ['nl', 'de'] as const) {
  const words = textsIn(locale)
  const { t, tn } = words
  test(`one press leads to the own face, with the month’s receipt under it, in ${locale} @wide`, async ({
    arrive,
    origin,
    isMobile,
  }) => {
    const [hers, his] = [await arrive(), await arrive()]
    const kim = await signUp(hers, origin)
    const tom = await signUp(his, origin, 'male')
    await hers.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const write = (context: typeof hers, profile: number) =>
      callAs(context, origin, chatCalls.sendMessage, {
        id: crypto.randomUUID(),
        profile,
        price: 1,
        text: 'Hallo',
      })
    await write(hers, tom.id)
    await write(his, kim.id)

    const page = await hers.newPage()
    await page.goto(href('members'))
    await page
      .getByRole('link', { name: new RegExp(`^${t('app.nav.me')}( ${kim.name})?$`) })
      .filter({ visible: true })
      .click()
    await expect(page).toHaveURL(href('me'))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kim.name)

    // Whom she seeks was asked when she signed up.
    const part = { complete: 1, total: profileParts.length }
    const complete = page.getByText(t('me.complete.part', part))
    for (const missing of ['photo', 'answers', 'interests'] as const) {
      await expect(
        complete.getByRole('link', { name: t(`me.complete.parts.${missing}`) }),
      ).toBeVisible()
    }

    const line = (term: string) => receiptLine(page, words, term)
    await expect(line(t('me.receipt.sent'))).toContainText('1')
    await expect(line(t('me.receipt.sent_fictional'))).toContainText('0')
    await expect(line(t('me.receipt.answers'))).toContainText('1')
    await expect(line(t('me.receipt.spent'))).toContainText(tn('me.receipt.given', 1))
    await expect(line(tn('me.receipt.left', 1))).toContainText(t('me.receipt.left_free'))
    await settle(page)
    await expectNoBarrier(page)
    expect(await sticksOut(page)).toEqual([])
    if (isMobile) {
      const { x, width } = (await page.locator('.me-pic').boundingBox()) ?? {}
      expect([x, width], 'the face from edge to edge').toEqual([0, page.viewportSize()?.width])
    }
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await page.getByRole('link', { name: t('me.view') }).click()
    await expect(page).toHaveURL(href('members-id', { id: kim.id }))
    await page.goto(href('me'))
    await page.getByRole('link', { name: t('app.titles.settings') }).click()
    await expect(page).toHaveURL(href('settings'))
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      t('app.footer.withdrawal'),
      t('app.footer.pages-imprint'),
      t('app.footer.pages-accessibility'),
    ])

    await page.goto(href('notifications'))
    const mail = page.getByRole('switch', { name: t('notifications.kinds.month_receipt.label') })
    await expect(mail).not.toBeChecked()
    await mail.check()
    await expect(page.getByText(t('notifications.saved'), { exact: true })).toBeVisible()
    await page.reload()
    await expect(mail).toBeChecked()
  })
}
