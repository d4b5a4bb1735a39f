import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { chatCalls } from '#contract/chat.ts'
import { likesCalls } from '#contract/likes.ts'
import type { Locale } from '#contract/locales.ts'
import { href } from '#contract/route.ts'
import { installCookie } from '#contract/shown-alerts.ts'
import { SECOND } from '#contract/time.ts'
import { atWork } from '../browser/support/at-work.ts'
import { callAs } from '../browser/support/call.ts'
import { passFirstMinute, type Site, test } from '../browser/support/own-site.ts'
import { signUp, signUpOnly } from '../browser/support/people.ts'
import { expect } from '../browser/support/test.ts'
import { textsIn } from '../browser/support/texts.ts'
import { findDialogNames, namesIn } from './support/dialog-names.ts'
import { dialogFaults, press, topmost } from './support/opened-dialogs.ts'
import { desk, enlarged, phone, viewports } from './support/viewports.ts'

const photo = path.join(import.meta.dirname, '../../demo/photos/amber-1-1.webp')
const picture = { name: 'strand.webp', mimeType: 'image/webp', buffer: readFileSync(photo) }

const languages: Locale[] = ['nl', 'de']
for (const language of languages) {
  test(`no dialog has layout faults in ${language}`, async ({ arrive, origin, site, tolerate }) => {
    // Playwright's recorder requests blob URLs, which the page's policy refuses.
    tolerate(/Connecting to 'blob:/)
    const { t } = textsIn(language)
    const seen = new Set<string>()
    const look = async (page: Page, name: string) => {
      await expect(topmost(page)).toHaveAttribute('data-name', name)
      seen.add(name)
      const sizes = language === 'de' ? [...viewports, enlarged] : viewports
      expect.soft(await dialogFaults(page, sizes), `${name} in ${language}`).toEqual([])
    }
    const come = () => arrive({ language })

    const [hers, his, others] = [await come(), await come(), await come()]
    const kim = await signUp(hers, origin)
    const tom = await signUp(his, origin, 'male')
    await signUp(others, origin, 'male')
    for (const context of [his, others]) {
      await callAs(context, origin, likesCalls.like, { profile: kim.id })
    }
    for (const text of ['Goedenavond', 'Hoe is het?']) {
      const message = { id: randomUUID(), profile: kim.id, price: 1, text }
      await callAs(his, origin, chatCalls.sendMessage, message)
    }
    await giveThings(site, kim.id)
    const page = await hers.newPage()
    const goTo = async (target: Page, address: string, size = phone) => {
      await target.setViewportSize(size)
      await target.goto(address)
    }

    await test.step('of members', async () => {
      await goTo(page, href('members'))
      await press(page, 'search-sheet')
      await look(page, 'search-sheet')
      await goTo(page, href('members'))
      await press(page, 'saved-sheet')
      await look(page, 'saved-sheet')
      await goTo(page, href('members'), desk)
      await expect(async () => {
        await page.keyboard.press('?')
        await expect(topmost(page)).toBeVisible({ timeout: 500 })
      }).toPass()
      await look(page, 'shortcuts')
    })

    await test.step('of photos', async () => {
      await goTo(page, href('profile-photos'))
      await page.getByLabel(t('photos.add')).setInputFiles(picture)
      await expect(page.locator('.slot-state')).toHaveText([t('photos.state.review')])
      const { DB } = await site.worker.getEnv()
      await DB.prepare("update photos set status = 'active'").run()
      for (const name of ['focus-photo', 'caption-photo', 'delete-photo']) {
        await goTo(page, href('profile-photos'))
        await press(page, name)
        await look(page, name)
      }
      const guest = await his.newPage()
      await callAs(hers, origin, likesCalls.like, { profile: tom.id })
      for (const profile of ['members-id', 'likes-m-id'] as const) {
        await goTo(guest, href(profile, { id: kim.id }))
        await guest
          .getByRole('link', { name: t('members.profile.open_photo', { number: 1 }) })
          .first()
          .click()
        await look(guest, 'photo-viewer')
        await goTo(guest, href(profile, { id: kim.id }))
        await press(guest, 'block-dialog')
        await look(guest, 'block-dialog')
      }
      await goTo(page, href('profile-photos'))
      await page.getByLabel(t('photos.add')).setInputFiles(picture)
      await expect(page.locator('.slot-state')).toHaveCount(2)
      await DB.prepare("update photos set status = 'active'").run()
      for (const profile of ['members-id', 'likes-m-id'] as const) {
        await goTo(guest, href(profile, { id: kim.id }))
        await guest.getByText(t('members.profile.with_bundle')).click()
        await look(guest, 'locked-sheet')
      }
      await callAs(hers, origin, likesCalls.unlike, { profile: tom.id })
      await guest.close()
    })

    await test.step('of a conversation', async () => {
      const { chats } = await callAs(hers, origin, chatCalls.getChats, {})
      const talk = chats[0]?.conversation.id ?? 0
      // The same conversation, before and after the first message.
      const addresses = [
        (query: Record<string, number>) => href('members-id-chat', { id: tom.id }, query),
        (query: Record<string, number>) => href('chats-id', { id: talk }, query),
      ]
      for (const address of addresses) {
        await goTo(page, address({ openings: 1 }))
        await look(page, 'icebreaker-dialog')
        await goTo(page, address({ gift: 1 }))
        await look(page, 'gift-dialog')
        await goTo(page, address({ photo: 1 }))
        await look(page, 'photo-dialog')
        await topmost(page).getByLabel(t('chat.photo.choose')).setInputFiles(picture)
        await expect(page.getByAltText(t('chat.photo.chosen'))).toBeVisible()
        await look(page, 'photo-dialog')
        await topmost(page).locator('[type=submit]').last().click()
        await page
          .getByRole('link', { name: t('chat.photo.enlarge_own') })
          .last()
          .click()
        await look(page, 'large-photo')
        await page.keyboard.press('Escape')
        await page
          .getByRole('link', { name: t('chat.end.button_own') })
          .last()
          .click()
        await look(page, 'end-photo-dialog')
        await goTo(page, address({}))
        await page.getByRole('button', { name: t('chat.voice.button', { name: tom.name }) }).click()
        await look(page, 'voice-dialog')
        for (const name of ['block-dialog', 'remove-chat-dialog']) {
          await goTo(page, address({}))
          await press(page, name)
          await look(page, name)
        }
      }
    })

    await test.step('of a photo for one look', async () => {
      const sent = await hers.request.post(chatCalls.sendPhoto.path, {
        headers: { origin },
        multipart: {
          id: randomUUID(),
          profile: String(tom.id),
          price: '2',
          once: '1',
          file: picture,
        },
      })
      expect(sent.ok(), await sent.text()).toBe(true)
      const receiver = await his.newPage()
      await goTo(receiver, href('members-id-chat', { id: kim.id }))
      await atWork(receiver)
      // It would close by itself.
      await receiver.clock.setFixedTime(Date.now())
      await receiver.getByRole('button', { name: t('chat.once.look'), exact: true }).click()
      await look(receiver, 'look-dialog')
      await receiver.close()
    })

    await test.step('of likes', async () => {
      // Those of the moment before a page are told by a card on it.
      const { DB } = await site.worker.getEnv()
      const hour = 60 * 60 * SECOND
      await DB.prepare(
        'update likes set announced_at = null, created_at = created_at - ?1, received_at = received_at - ?1',
      )
        .bind(hour)
        .run()
      await goTo(page, href('likes', {}, { t: 0 }))
      await look(page, 'match-modal')
      await page.route(`**${likesCalls.autoLike.path}*`, async (route) => {
        const response = await route.fetch()
        const { profile } = (await response.json()) as { profile: object }
        const json = { profile: { ...profile, kind: 'fictional' }, suggestion: true }
        await route.fulfill({ response, json })
      })
      await goTo(page, href('likes', {}, { t: 0 }))
      await look(page, 'suggestion-modal')
      await page.unroute(`**${likesCalls.autoLike.path}*`)
      const { profiles } = await callAs(hers, origin, likesCalls.getLikes, {})
      const [lou] = profiles.filter(({ id }) => id !== tom.id)
      await goTo(page, href('members-id', { id: lou?.id ?? 0 }))
      const like = t('members.card.like', { name: lou?.name ?? '' })
      await page.getByRole('main').getByRole('button', { name: like }).first().click()
      await look(page, 'spark')
    })

    await test.step('of settings and money', async () => {
      for (const act of ['rename', 'remove']) {
        await goTo(page, href('settings-passkeys', {}, { [act]: passkey }))
        await look(page, `${act}-passkey`)
      }
      for (const order of [
        href('credits-id-paymentmethod', { id: 'p1' }),
        href('credits-repeat-order'),
      ]) {
        await goTo(page, order)
        await press(page, 'confirm-card')
        await look(page, 'confirm-card')
      }
    })

    await test.step('of one who is new', async () => {
      const unconfirmed = await come()
      await signUpOnly(unconfirmed, origin)
      const first = await unconfirmed.newPage()
      await goTo(first, href('members', {}, { api_signup_complete: 1 }))
      await look(first, 'activation-modal')
      const waiting = await his.newPage()
      await waiting.clock.install()
      await goTo(waiting, href('members'))
      await waiting.clock.fastForward(40 * SECOND)
      await look(waiting, 'time-bonus-modal')
    })

    await test.step('of an iPhone', async () => {
      const apple = await arrive({ language, userAgent: 'iPhone' })
      await signUp(apple, origin)
      await passFirstMinute(site)
      await apple.addCookies([{ name: installCookie, value: 'ask', url: origin }])
      const first = await apple.newPage()
      await goTo(first, href('notifications'))
      await first.getByRole('button', { name: t('alerts.install.action') }).click()
      await look(first, 'home-screen')
    })

    await test.step('the warning at the entry, which is no modal dialog', async () => {
      const fresh = await (await arrive({ language, unwarned: true })).newPage()
      await goTo(fresh, href('index'))
      await expect(fresh.getByRole('dialog', { name: t('entry.title') })).toBeVisible()
      expect
        .soft(await dialogFaults(fresh, viewports, false), `entry warning in ${language}`)
        .toEqual([])
    })

    await test.step('of signing up', async () => {
      const visitor = await (await come()).newPage()
      const signup = visitor.getByRole('dialog')
      const next = signup.getByRole('button', { name: t('signup.next') })
      for (const name of ['pricing', 'login', 'members'] as const) {
        await goTo(visitor, href(name), desk)
        await atWork(visitor)
        await visitor
          .getByRole('main')
          .locator(`a[href^="${href('signup')}"]`)
          .filter({ visible: true })
          .first()
          .click()
        await expect(signup, name).toBeVisible()
        await look(visitor, 'signup-modal')
      }
      for (const lander of ['landers-look', 'index'] as const) {
        await goTo(visitor, href(lander, { look: 'gallery' }), desk)
        await visitor.getByText(t('home.form.woman'), { exact: true }).click()
        await visitor.getByLabel(t('home.form.email')).fill('iemand@example.com')
        await atWork(visitor)
        await visitor
          .locator('form', { has: visitor.getByLabel(t('home.form.email')) })
          .locator('[type=submit]')
          .click()
        await expect(next, lander).toBeVisible()
        await look(visitor, 'signup-modal')
      }
      await signup
        .getByRole('radio', { name: t('signup.seek.male'), exact: true })
        .last()
        .check()
      await signup.locator('input[name=seeks_consent]').check()
      await next.click()
      await signup.getByLabel(t('signup.birth.day'), { exact: true }).selectOption('31')
      await signup.getByLabel(t('signup.birth.month')).selectOption('2')
      await signup.getByLabel(t('signup.birth.year')).selectOption('1990')
      await look(visitor, 'signup-modal')
      await next.click()
      await expect(visitor.getByText(t('signup.birth.invalid'))).toBeVisible()
      await look(visitor, 'invalid-date-popup')
    })

    expect([...seen].toSorted(), 'every dialog was opened').toEqual(findDialogNames().toSorted())
  })
}

test('a dialog without a name, or without our component, is found', () => {
  expect(namesIn('<Dialog name="one" /><Dialog\n  name="two"\n/>', 'a.tsx')).toEqual(['one', 'two'])
  expect(() => namesIn('<Dialog open />', 'a.tsx')).toThrow('does not begin with its name')
  expect(() => namesIn('<dialog open />', 'a.tsx')).toThrow('makes its own dialog')
})

const passkey = 'p'.repeat(22)

async function giveThings({ worker }: Site, member: number): Promise<void> {
  const { DB } = await worker.getEnv()
  await DB.batch([
    DB.prepare('update members set paid_user = 1 where id = ?').bind(member),
    DB.prepare(
      `insert into ledger (member_id, id, delta, kind, created_at)
       values (?, 'given', 20, 'correction', 1)`,
    ).bind(member),
    DB.prepare(
      `insert into credit_lots (member_id, id, credits, remaining, amount, created_at)
       values (?, 'given', 20, 20, 0, 1)`,
    ).bind(member),
    DB.prepare(
      `insert into payments (id, member_id, host, bundle, credits, amount, full_amount, currency,
         country, method, provider, status, created_at, completed_at)
       values (?, ?, 'localhost', 'p1', 20, 2995, 2995, 'EUR', 'NL', 'ideal', 'sandbox', 'completed', 1, 1)`,
    ).bind(randomUUID(), member),
    DB.prepare(
      `insert into passkeys (id, member_id, name, host, public_key, created_at)
       values (?, ?, 'Sleutel', 'localhost', x'00', 1)`,
    ).bind(passkey, member),
    DB.prepare(
      `insert into provider_customers (member_id, provider, customer, created_at)
       values (?, 'sandbox', 'sc-hers', 1)`,
    ).bind(member),
    DB.prepare(
      `insert into stored_cards (id, member_id, provider, provider_token, brand, last_digits, agreed_at)
       values (?, ?, 'sandbox', 'sm-hers', 'Visa', '4242', 1)`,
    ).bind(randomUUID(), member),
  ])
}
