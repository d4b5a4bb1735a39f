import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import type { Locale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { callAs } from '../browser/support/call.ts'
import { openLive } from '../browser/support/live.ts'
import { graveViolations, settle, sticksOut } from '../browser/support/look-at.ts'
import { test } from '../browser/support/own-site.ts'
import { type Newcomer, signUp } from '../browser/support/people.ts'
import { expect } from '../browser/support/test.ts'
import { textsIn } from '../browser/support/texts.ts'
import { viewports } from './support/viewports.ts'

const languages: Locale[] = ['nl', 'de']

type Writer = { context: BrowserContext; member: Newcomer }

/** Of the cards: what covers them, sticks out of them, or lies under them and must not. */
function clashesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.news-card')]
    const kept = [...document.querySelectorAll('[data-clear]')]
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const name = (element: Element) => `${element.localName} ${element.className.slice(0, 40)}`
    return cards.flatMap((card, at) => {
      const box = boxOf(card)
      const others = [...kept, ...cards.slice(at + 1)].filter((one) => meet(box, boxOf(one)))
      const inside = [...card.querySelectorAll('b, span, button')].filter((one) => {
        const own = boxOf(one)
        return own.width > 0 && (own.right > box.right + 1 || own.bottom > box.bottom + 1)
      })
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      return [
        ...others.map((one) => `meets ${name(one)}`),
        ...inside.map((one) => `${name(one)} sticks out`),
        ...(hit && card.contains(hit) ? [] : [`covered by ${hit ? name(hit) : 'nothing'}`]),
        ...(box.top < 0 || box.bottom > innerHeight ? ['out of the screen'] : []),
      ]
    })
  })
}

for (const language of languages) {
  test(`three notices lie over nothing that is pressed or written in, in ${language}`, async ({
    arrive,
    origin,
    site,
  }) => {
    const { t } = textsIn(language)
    const hers = await arrive({ language })
    const kim = await signUp(hers, origin)
    const writers: Writer[] = []
    for (let at = 0; at < 4; at++) {
      const context = await arrive()
      writers.push({ context, member: await signUp(context, origin, 'male') })
    }
    const { DB } = await site.worker.getEnv()
    const write = async (from: Writer) => {
      const sent = { id: randomUUID(), profile: kim.id, price: 1, text: 'Goedenavond' }
      return callAs(from.context, origin, chatCalls.sendMessage, sent)
    }
    const [first, ...others] = writers
    if (!first) throw new Error('nobody writes')
    const { conversation } = await write(first)
    const page = await hers.newPage()
    const cards = page.locator('.news-card')
    const addresses = [
      href('swipe-game'),
      href('members'),
      href('members-id', { id: first.member.id }),
      href('chats-id', { id: conversation }),
    ]
    for (const address of addresses) {
      await DB.prepare("update members set kind = 'member'").run()
      await DB.prepare('update members set credits = 50').run()
      await page.setViewportSize({ width: 390, height: 844 })
      await openLive(page, address)
      for (const one of others) await write(one)
      await expect(cards, address).toHaveCount(3)
      // Held, so that all sizes are looked at.
      await cards.first().getByRole('link').focus()
      for (const size of viewports) {
        await page.setViewportSize(size)
        // The room is measured anew.
        await page.waitForTimeout(700)
        await settle(page)
        const faults = [...(await clashesOf(page)), ...(await sticksOut(page))]
        if (size.width === 390) faults.push(...(await graveViolations(page)))
        expect.soft(faults, `${address}, ${size.width}, ${language}`).toEqual([])
        expect.soft(await cards.count(), `${address}, ${size.width}`).toBeGreaterThan(0)
        const shot = process.env['NEWS_SHOTS']
        const name = address.replaceAll(/\W+/g, '-')
        if (shot) await page.screenshot({ path: `${shot}/${language}${name}-${size.width}.png` })
      }
      await expect(page.getByRole('region', { name: t('news.label') })).toBeVisible()
    }
  })
}
