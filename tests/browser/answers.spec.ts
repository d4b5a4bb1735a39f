import { accountCalls } from '#contract/account.ts'
import { localeCookie } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { expectNoBarrier, settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

for (const locale of ['nl', 'de'] as const) {
  const { t } = textsIn(locale)
  test(`an answer is given, read and written about in ${locale} @wide`, async ({
    arrive,
    origin,
  }) => {
    const [hers, his] = [await arrive(), await arrive()]
    const kim = await signUp(hers, origin)
    await signUp(his, origin, 'male')
    for (const context of [hers, his]) {
      await context.addCookies([{ name: localeCookie, value: locale, url: origin }])
    }
    const question = t('questions.sunday')
    const number = { number: 1 }

    const own = await hers.newPage()
    await own.goto(href('profile'))
    await own
      .getByLabel(t('account.profile.answers.question', number))
      .selectOption({ label: question })
    await own.getByLabel(t('account.profile.answers.answer', number)).fill('Met de fiets naar zee')
    await own.getByRole('button', { name: t('account.profile.answers.title') }).click()
    await expect(own.getByText(t('account.profile.saved'))).toBeVisible()

    const page = await his.newPage()
    await page.goto(href('members-id', { id: kim.id }))
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
    await settle(page)
    await expectNoBarrier(page)
    await page
      .getByRole('link', { name: t('members.profile.write_about_question', { question }) })
      .click()
    const box = page.getByRole('textbox', { name: t('chat.composer.label', { name: kim.name }) })
    const quoted = page.locator('form').getByText('Met de fiets naar zee')
    await expect(quoted).toBeVisible()
    await box.fill('Welke zee?')
    await page.locator('.composer button[type=submit]').click()
    const log = page.getByRole('log')
    await expect(log.getByText('Met de fiets naar zee')).toBeVisible()
    await expect(log.getByText('Welke zee?')).toBeVisible()
    await expect(quoted).toHaveCount(0)
    await expect(page).not.toHaveURL(/quote/)
    await page.reload()
    await expect(log.getByText(question)).toBeVisible()
    await settle(page)
    await expectNoBarrier(page)
  })
}

for (const locale of ['nl', 'de'] as const) {
  const { t } = textsIn(locale)
  test(`a line and an interest are answered in ${locale} @wide`, async ({ arrive, origin }) => {
    const [hers, his] = [await arrive(), await arrive()]
    const kim = await signUp(hers, origin)
    await signUp(his, origin, 'male')
    await his.addCookies([{ name: localeCookie, value: locale, url: origin }])
    const changes = { about: 'Ik fiets graag. En jij? Kom mee!', interests: ['wine'] }
    await callAs(hers, origin, accountCalls.saveProfile, changes)
    const page = await his.newPage()
    const box = page.getByRole('textbox', { name: t('chat.composer.label', { name: kim.name }) })
    const log = page.getByRole('log')
    const ask = async (words: string) => {
      await box.fill(words)
      await page.locator('.composer button[type=submit]').click()
    }

    await test.step('any sentence of what she says of herself', async () => {
      await page.goto(href('members-id', { id: kim.id }))
      await page.getByRole('link', { name: 'En jij?', exact: true }).click()
      await expect(page.locator('form').getByText('En jij?', { exact: true })).toBeVisible()
      await ask('Ik ook!')
      await expect(log.getByText(t('chat.quote.profile'))).toBeVisible()
      await expect(log.getByText('En jij?', { exact: true })).toBeVisible()
      await expect(log.getByText('Ik fiets graag.')).toHaveCount(0)
    })

    await test.step('and any interest, which she reads in her own language', async () => {
      const wine = t('members.interests.wine')
      await page.goto(href('members-id', { id: kim.id }))
      await page
        .getByRole('link', {
          name: t('members.profile.answer_to', { thing: wine }),
        })
        .click()
      await expect(page.locator('form').getByText(wine)).toBeVisible()
      await ask('Rood of wit?')
      await expect(log.getByText(wine)).toBeVisible()
      const own = await hers.newPage()
      const dutch = textsIn('nl')
      await own.goto(href('chats'))
      await own.getByText('Rood of wit?').click()
      await expect(own.getByRole('log').getByText(dutch.t('members.interests.wine'))).toBeVisible()
      await expect(own.getByRole('log').getByText('En jij?', { exact: true })).toBeVisible()
    })
  })
}

test('an answer that is gone is said before a credit is, and the words go without it', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/status of 409/)
  const { t } = textsIn('nl')
  const [hers, his] = [await arrive(), await arrive()]
  const kim = await signUp(hers, origin)
  await signUp(his, origin, 'male')
  const answers = [{ question: 'home', text: 'Een pan soep' }] as const
  await callAs(hers, origin, accountCalls.saveProfile, { answers: [...answers] })
  const page = await his.newPage()
  await page.goto(href('members-id-chat', { id: kim.id }, { quote: 'home' }))
  await expect(page.locator('form').getByText('Een pan soep')).toBeVisible()
  await callAs(hers, origin, accountCalls.saveProfile, { answers: [] })
  await page.getByRole('textbox').fill('Welke soep?')
  await page.locator('.composer button[type=submit]').click()
  await expect(page.getByText(t('errors.answer_gone'))).toBeVisible()
  await page
    .getByRole('log')
    .getByRole('button', { name: t('chat.meta.retry') })
    .click()
  await expect(page.getByText(t('errors.answer_gone'))).toHaveCount(0)
  await expect(page.getByRole('log').getByText('Welke soep?')).toBeVisible()
  await expect(page.getByRole('log').getByText('Een pan soep')).toHaveCount(0)
})
