import type { Locator } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { localeCookie, locales } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { callAs } from './support/call.ts'
import { findInSearch } from './support/find-in-search.ts'
import { settle } from './support/look-at.ts'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { textsIn } from './support/texts.ts'

const narrow = { width: 320, height: 640 }

test('the label in the bar of a conversation can be read in full', async ({ arrive, origin }) => {
  const context = await arrive({ viewport: narrow })
  await signUp(context, origin, 'male')
  const found = await findInSearch(context, origin, ({ kind }) => kind === 'fictional')
  const { id, name } = found.profile
  const sent = { id: crypto.randomUUID(), profile: id, price: 1, text: 'Goedenavond' }
  const { conversation } = await callAs(context, origin, chatCalls.sendMessage, sent)
  const page = await context.newPage()
  for (const language of locales) {
    const { t } = textsIn(language)
    await context.addCookies([{ name: localeCookie, value: language, url: origin }])
    await page.goto(href('chats-id', { id: conversation }))
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toContainText(name)
    await settle(page)
    const label = heading.getByText(t('app.label.fictional'), { exact: true })
    expect(await brokenWords(label), `words of the label in ${language}`).toEqual([])
    expect(await covered(label), `label in ${language}`).toBe(false)
  }
})

function brokenWords(text: Locator): Promise<string[]> {
  return text.evaluate((element) => {
    const node = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
    const words = [...(node?.textContent ?? '').matchAll(/\S+/g)]
    return words
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        if (!node) return true
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        return range.getClientRects().length !== 1
      })
      .map(([word]) => word)
  })
}

function covered(text: Locator): Promise<boolean> {
  return text.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const inset = 6
    const corners = [left + inset, right - inset].flatMap((x) =>
      [top + inset, bottom - inset].map((y) => [x, y] as const),
    )
    return corners.some(([x, y]) => !element.contains(document.elementFromPoint(x, y)))
  })
}
