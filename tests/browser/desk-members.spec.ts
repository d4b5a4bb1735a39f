import { href } from '#contract/route.ts'
import { askByEmail, deskTexts, expectUsable, openDesk } from './support/desk.ts'
import { mailTo } from './support/outbox.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const { t } = textsIn('nl')
const { t: d } = deskTexts

test('support finds a member with a reason, reads each part, and begins a pause by keys alone @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const desk = await openDesk(browser, 'support', complaints)
  await desk.getByRole('link', { name: d('members.title') }).press('Enter')
  await expectUsable(desk)

  await test.step('found', async () => {
    await askByEmail(desk, kim.email, 'Belt dat het te veel wordt.')
    await desk.getByLabel(d('members.why')).press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(kim.name)
    await expectUsable(desk)
  })

  await test.step('read', async () => {
    await desk.getByRole('link', { name: d('members.part.account') }).press('Enter')
    await expect(desk.getByText(kim.email)).toBeVisible()
    await expectUsable(desk)
    await desk.getByRole('link', { name: d('members.part.sign-ins') }).press('Enter')
    await expectUsable(desk)
    await desk.getByRole('link', { name: d('members.part.orders') }).press('Enter')
    await expect(desk.getByText(d('members.no_order'))).toBeVisible()
  })

  await test.step('a pause, which she reads', async () => {
    const act = desk.locator('details', { hasText: d('members.act.pause.does') })
    await act.locator('summary').press('Enter')
    await act.getByLabel(d('members.pause_from')).selectOption('buying')
    await act.getByLabel(d('members.why_act')).fill('Vraagt er zelf om.')
    await act.getByLabel(d('members.why_act')).press('Enter')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(kim.name)
    const page = await hers.newPage()
    await page.goto(href('limits'))
    await expect(
      page.getByText(t('spending.pause.buying.running', { until: '' }).replace(' .', '')),
    ).toBeVisible()
  })
  await desk.context().close()
})

test('a balance is put right by one, and confirmed by a colleague @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const sam = await openDesk(browser, 'support', complaints)
  await sam.goto('/members')
  await askByEmail(sam, kim.email, 'Vraagt waar twee credits bleven.')
  await sam.keyboard.press('Control+Enter')
  await expect(sam.getByRole('heading', { level: 1 })).toHaveText(kim.name)
  const number = new URL(sam.url()).pathname.split('/')[2] ?? ''
  const act = sam.locator('details', { hasText: d('members.act.correct.does') })
  await act.locator('summary').press('Enter')
  await act.getByLabel(d('members.correct_by')).fill('2')
  await act.getByLabel(d('members.why_act')).fill('Een bericht kwam niet aan.')
  await act.getByLabel(d('members.why_act')).press('Control+Enter')
  // Those of other journeys may wait too.
  const proposals = (desk: typeof sam) =>
    desk.getByRole('region', { name: d('members.corrections.title') }).getByRole('link')
  await expect(proposals(sam).first()).toBeVisible()

  const sanne = await openDesk(browser, 'support, chat', complaints)
  await sanne.getByRole('link', { name: d('members.title') }).press('Enter')
  await proposals(sanne).last().press('Enter')
  await expect(sanne.getByText(`lid ${number},`)).toBeVisible()
  await expectUsable(sanne)
  await sanne.getByRole('button', { name: d('members.corrections.confirm') }).press('Enter')
  await expect(sanne).toHaveURL(/\/members$/)
  for (const desk of [sam, sanne]) await desk.context().close()
})

test('a moderator warns apart from a case, and sees neither address nor payment @desk', async ({
  arrive,
  browser,
  complaints,
  origin,
}) => {
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const support = await openDesk(browser, 'support', complaints)
  await support.goto('/members')
  await askByEmail(support, kim.email, 'Welk nummer is dit?')
  await support.getByLabel(d('members.why')).press('Enter')
  const number = new URL(support.url()).pathname.split('/')[2] ?? ''
  await support.context().close()

  const desk = await openDesk(browser, 'moderator', complaints)
  await desk.getByRole('link', { name: d('conduct.title') }).press('Enter')
  await desk.getByRole('radio', { name: d('members.ways.id') }).press(' ')
  await desk.getByLabel(d('members.words')).fill(number)
  await desk.getByLabel(d('members.why')).fill('Meerdere klachten.')
  await desk.getByLabel(d('members.why')).press('Enter')
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(kim.name)
  await expect(desk.getByText(kim.email)).toHaveCount(0)
  await expectUsable(desk)
  const form = desk.locator('form', { has: desk.getByRole('button', { name: d('conduct.warn') }) })
  await form.getByLabel(d('reports.rule')).selectOption('respect')
  await form.getByLabel(d('reports.why')).fill('Scheld niemand uit.')
  await form.getByLabel(d('reports.why')).press('Control+Enter')
  await expect(desk.getByRole('table').first()).toContainText(t('decisions.made.warning'))
  await mailTo(hers.request, kim.email, t('decisions.made.warning'))
  await desk.context().close()
})
