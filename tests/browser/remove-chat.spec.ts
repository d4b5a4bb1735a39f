import { chatCalls } from '#contract/chat.ts'
import { href } from '#contract/route.ts'
import { conversationOn, say } from './support/chat.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const words = textsIn('nl')
const { t } = words
const broken = { status: 500, json: { error: { code: 'unexpected' } } }
const isChat = ({ pathname }: URL) => pathname === chatCalls.removeChat.path

test('a chat is removed at once, and back with an alert when that fails', async ({
  arrive,
  origin,
  tolerate,
}) => {
  tolerate(/500: .*chat\.php|status of 500/)
  const kim = await signUp(await arrive(), origin)
  const context = await arrive()
  await signUp(context, origin, 'male')
  const page = await context.newPage()
  const chat = conversationOn(page, words, kim.name)
  const row = page.getByRole('listitem').getByRole('link', { name: kim.name })
  const menu = page.getByRole('button', { name: t('chat.bar.remove') })
  const dialog = page.getByRole('dialog', { name: t('chat.remove.title') })

  async function remove() {
    await page
      .locator('summary')
      .and(page.getByLabel(t('chat.bar.more')))
      .click()
    await menu.click()
    await dialog.getByRole('button', { name: t('chat.remove.confirm') }).click()
    await expect(dialog).toBeHidden()
  }

  await page.goto(href('members-id-chat', { id: kim.id }))
  await say(chat, 'Dag')
  await expect(chat.log).toContainText(t('chat.meta.sent'))
  await page.goto(href('chats'))
  await row.click()

  await test.step('a server that fails', async () => {
    await page.route(isChat, (route) =>
      route.request().method() === 'DELETE' ? route.fulfill(broken) : route.continue(),
    )
    await remove()
    await expect(page.getByRole('alert')).toContainText(t('errors.unexpected'))
    await expect(chat.bubble('Dag')).toBeVisible()
    await page.unrouteAll()
    await page.goto(href('chats'))
    await row.click()
  })

  await test.step('a server that does not', async () => {
    await remove()
    await expect(page).toHaveURL(href('chats'))
    await expect(row).toBeHidden()
    await page.reload()
    await expect(page.getByText(t('chat.list.empty_title'))).toBeVisible()
  })
})

test('a chat is read and removed without script', async ({ arrive, origin }) => {
  const hers = await arrive()
  const kim = await signUp(hers, origin)
  const his = await arrive({ javaScriptEnabled: false })
  const tom = await signUp(his, origin, 'male')
  const page = await hers.newPage()
  await page.goto(href('members-id-chat', { id: tom.id }))
  const hersChat = conversationOn(page, words, tom.name)
  await say(hersChat, 'Dag')
  await expect(hersChat.log).toContainText(t('chat.meta.sent'))

  const toms = await his.newPage()
  const row = toms.getByRole('listitem').getByRole('link', { name: kim.name })
  await toms.goto(href('chats'))
  await expect(toms).toHaveTitle(/^\(1\)/)
  await row.click()
  await expect(conversationOn(toms, words, kim.name).bubble('Dag')).toBeVisible()
  await expect(hersChat.log).toContainText(t('chat.meta.read'))
  await toms
    .locator('summary')
    .and(toms.getByLabel(t('chat.bar.more')))
    .click()
  await toms.getByRole('button', { name: t('chat.bar.remove') }).click()
  await toms.getByRole('button', { name: t('chat.remove.confirm'), exact: true }).click()
  await expect(toms).toHaveURL(href('chats'))
  await expect(toms).toHaveTitle(/^[^(]/)
  await expect(row).toBeHidden()
})
