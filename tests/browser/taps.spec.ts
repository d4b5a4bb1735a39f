import type { Page } from '@playwright/test'
import { href } from '#contract/route.ts'
import { atWork } from './support/at-work.ts'
import { mailedLink } from './support/outbox.ts'
import { newEmail, newName, password } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const language of ['nl', 'de'] as const) {
  const { t } = textsIn(language)

  test(`from the landing page it takes 12 taps and 5 texts to an account, 16 and 6 to the first message, in ${language}`, async ({
    arrive,
  }) => {
    const page = await (await arrive({ language })).newPage()
    const [email, name] = [newEmail(), newName('Tom')]
    const hand = new Hand(page)
    await page.goto(href('index'))
    await hand.tap(t('home.form.man'))
    await hand.write(page.getByLabel(t('home.form.email')), email)
    await hand.press(t('home.form.start'))

    await expect(page.getByRole('heading', { name: t('signup.seek.title') })).toBeVisible()
    await atWork(page)
    await hand.tap(t('signup.seek.female'))
    await hand.press(t('signup.next'))
    // The day has the focus already.
    await expect(page.getByLabel(t('signup.birth.day'), { exact: true })).toBeFocused()
    await hand.type('5')
    await hand.choose(page.getByLabel(t('signup.birth.month')), '5')
    await hand.touch(page.getByLabel(t('signup.birth.year')))
    await hand.type('1988')
    await hand.press(t('signup.next'))
    await expect(page.getByLabel(t('signup.name.label'))).toBeFocused()
    await hand.type(name)
    await hand.write(page.getByLabel(t('signup.account.password')), password)
    await hand.press(t('signup.create'))
    await expect(page.getByText(t('signup.confirm.spam'))).toBeVisible()

    const link = new URL(await mailedLink(page.request, email, href('activate')))
    hand.taps++
    await page.goto(link.pathname + link.search)
    await hand.press(t('signup.activate.button'))
    await expect(page).toHaveURL(href('activate-done'))
    expect(hand.taps, 'taps to the account').toBeLessThanOrEqual(12)
    // The address, day and year of birth, the name and the password.
    expect(hand.texts, 'texts to the account').toBeLessThanOrEqual(5)

    await hand.touch(page.getByRole('article').getByRole('link').first())
    await expect(page).toHaveURL(/\/members\/\d+/)
    await hand.touch(page.getByRole('link', { name: t('members.profile.message') }).first())
    const box = page.locator('.composer textarea')
    await hand.write(box, 'Goedenavond')
    await hand.touch(page.locator('.composer button[type=submit]'))
    await expect(page.getByRole('log').getByText('Goedenavond')).toBeVisible()
    expect(hand.taps, 'taps to the first message').toBeLessThanOrEqual(16)
    expect(hand.texts, 'texts to the first message').toBeLessThanOrEqual(6)
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
  async choose(select: ReturnType<Page['locator']>, value: string): Promise<void> {
    this.taps++
    await select.selectOption(value)
  }
}
