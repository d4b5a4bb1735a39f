import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { noteInvalid, nothingInvalid } from './support/note-invalid.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`from the landing page it takes 12 taps and 2 texts to an account, 16 and 3 to the first message, in ${language}`, async ({
    arrive,
  }) => {
    const page = await (await arrive({ language })).newPage()
    const [email, name] = [newEmail(), newName('Tom')]
    const hand = new Hand(page)
    const bubbles = await noteInvalid(page)
    await page.goto(href('index'))
    await hand.tap(t('home.form.man'))
    await hand.write(page.getByLabel(t('home.form.email')), email)
    await hand.press(t('home.form.start'))

    await expect(page.getByRole('heading', { name: t('signup.seek.title') })).toBeVisible()
    await atWork(page)
    await hand.tap(t('signup.seek.female'))
    await hand.touch(page.locator('input[name=seeks_consent]'))
    await hand.press(t('signup.next'))
    const birth = page.getByRole('heading', { name: t('signup.birth.title') })
    await expect(birth).toBeFocused()
    const names = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    for (const part of ['5', names.format(Date.UTC(2000, 4)), '1988']) {
      await hand.touch(page.locator('.taps').getByText(part, { exact: true }))
    }
    // The year goes on by itself.
    await expect(birth).toBeHidden()
    await expect(page.locator('[name=birth_day]')).toHaveValue('5')
    await expect(page.locator('[name=birth_month]')).toHaveValue('5')
    await expect(page.locator('[name=birth_year]')).toHaveValue('1988')
    // The password may wait.
    await expect(page.getByLabel(t('signup.name.label'))).toBeFocused()
    await hand.type(name)
    await hand.press(t('signup.create'))
    await expect(page.getByText(t('signup.confirm.spam'))).toBeVisible()
    expect(await bubbles(), 'the browser itself found no fault').toEqual([nothingInvalid])

    const link = new URL(await mailedLink(page.request, email, href('activate')))
    hand.taps++
    await page.goto(link.pathname + link.search)
    await hand.press(t('signup.activate.button'))
    await expect(page).toHaveURL(href('activate-done'))
    expect(hand.taps, 'taps to the account').toBe(12)
    // The address and the name.
    expect(hand.texts, 'texts to the account').toBe(2)

    await hand.touch(page.getByRole('article').getByRole('link').first())
    await expect(page).toHaveURL(/\/members\/\d+/)
    await hand.touch(
      page.getByRole('link', { name: new RegExp(`^${t('members.profile.message')}`) }).first(),
    )
    const box = page.locator('.composer textarea')
    await hand.write(box, 'Goedenavond')
    await hand.touch(page.locator('.composer button[type=submit]'))
    await expect(page.getByRole('log').getByText('Goedenavond')).toBeVisible()
    expect(hand.taps, 'taps to the first message').toBe(16)
    expect(hand.texts, 'texts to the first message').toBe(3)
  })
}

/** One finger: each tap is counted, that into a field too, and each field that is typed into. */
class Hand {
  taps = 0
  texts = 0
  private readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async touch(target: ReturnType<Page['locator']>): Promise<void> {
    this.taps++
    await target.tap()
  }
  async tap(words: string): Promise<void> {
    await this.touch(this.page.getByText(words, { exact: true }).first())
  }
  async press(words: string): Promise<void> {
    await this.touch(this.page.getByRole('button', { name: words }).filter({ visible: true }))
  }
  async write(field: ReturnType<Page['locator']>, words: string): Promise<void> {
    await this.touch(field)
    await this.type(words)
  }
  async type(words: string): Promise<void> {
    this.texts++
    await this.page.keyboard.type(words)
  }
}
